import { accessible, expect, shot, test } from "../fixtures/index.ts";
import { send, status, team } from "../fixtures/team.ts";

const ANGULAR = "Build the board in AngularJS";
const REACT = "Build the board in React";

// rule: WHY-03, BRD-06
test("the home and notification pages change by themselves", async ({ server, as }) => {
  const { project, ana, ben } = await team(server);
  const page = await as(ana);
  const listens = (page: import("@playwright/test").Page) => page.waitForResponse("**/v1/notifications/live");
  const hears = listens(page);
  await page.goto("/");
  await hears;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing waits for you");
  const notices = await page.context().newPage();
  const noticesHear = listens(notices);
  await notices.goto("/notifications");
  await noticesHear;
  for (const [person, goal, framework] of [
    [ana, ANGULAR, "AngularJS"],
    [ben, REACT, "React"],
  ] as const) {
    const criteria = [`The board page is written with ${framework}`];
    await server.call(person, "POST", `/v1/projects/${project}/changes`, { goal, criteria });
    await server.settle();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One thing waits for you");
  await expect(page.getByRole("link", { name: /^Choose/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "You" })).toContainText("1 not read");
  await expect(notices.getByText(/Ben's request .* conflicts with yours/)).toBeVisible();
});

// rule: WEB-11, WHY-03
test("everything is done by keyboard alone", async ({ server, as }) => {
  const { project, ana, ben } = await team(server);
  const page = await as(ana);
  await page.goto("/");
  // From the first Tab on everything is reached and seen: the way past the bar comes first.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  await tabTo(page, /Mission planner/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(project));

  // A request is sent.
  await tabTo(page, "What do you want?");
  await page.keyboard.type(ANGULAR);
  await page.keyboard.press("Tab");
  await page.keyboard.type("The board page is written with AngularJS");
  await tabTo(page, "Send request");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/changes\//);
  await server.settle();
  const second = await as(ben);
  await send(second, server, project, REACT, "The board page is written with React");
  const vague = await send(second, server, project, "Make the board page nicer");

  // A question is answered.
  await tabTo(second, /It /);
  await second.keyboard.press("Space");
  await second.keyboard.press("ArrowDown");
  await tabTo(second, /^Send 1 answer/);
  await second.keyboard.press("Enter");
  await expect(second.locator("#question-sheet")).toHaveCount(0);
  expect(await status(server, ben, vague)).not.toBe("needs_input");

  // A choice is made.
  await page.goto("/");
  await tabTo(page, /^Choose/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/#first-come/);
  await tabTo(page, /^Keep mine/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /Keep mine/ })).toHaveCount(0);
});

// rule: WEB-11
test("keys lead around, are listed, stay out of the way of writing and can be switched off", async ({ server, as }) => {
  const { project, olga, ana } = await team(server);
  for (const goal of ["Print the invoice list as a page in landscape", "Show unpaid invoices in red on the invoice list"]) {
    await server.call(ana, "POST", `/v1/projects/${project}/changes`, { goal });
  }
  const page = await as(olga);
  const alive = () => expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await page.goto(`/projects/${project}`);
  await alive();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: /unpaid invoices/ })).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: /in landscape/ })).toBeFocused();
  await page.keyboard.press("k");
  await expect(page.getByRole("link", { name: /unpaid invoices/ })).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("bn?");
  await expect(page.getByRole("searchbox")).toHaveValue("bn?");
  await page.getByRole("heading", { level: 1 }).click();

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
  await accessible(page);
  await shot(page, "keys");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\?new=1/);
  await alive();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("b");
  await expect(page).toHaveURL(/\/board$/);
  await alive();
  await page.keyboard.press("Control+p");
  await expect(page).toHaveURL(/\/board$/);
  await page.keyboard.press("?");
  await sheet.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("p");
  await page.reload();
  await alive();
  await page.keyboard.press("p");
  await expect(page).toHaveURL(/\/board$/);
  await page.getByRole("button", { name: "Keys" }).click();
  await expect(sheet.getByRole("checkbox")).not.toBeChecked();
  await sheet.getByRole("checkbox").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("p");
  await expect(page).toHaveURL(/\/people$/);
});

/** Presses Tab until what has this name has the focus, which is seen. */
async function tabTo(page: import("@playwright/test").Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    const at = page.locator(":focus");
    const label = await at.evaluate((element) => {
      const labels = (element as HTMLInputElement).labels;
      const named = element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent ?? "";
      return named.trim().replaceAll(/\s+/g, " ");
    });
    if (typeof name === "string" ? label === name : name.test(label)) {
      const seen = await at.evaluate((element) => {
        const styles = [getComputedStyle(element), getComputedStyle(element, "::after")];
        return styles.some((style) => style.outlineStyle !== "none" && style.outlineWidth !== "0px");
      });
      expect(seen, `the focus on ${label} is seen`).toBe(true);
      return;
    }
  }
  throw new Error(`Tab does not lead to ${name}`);
}
