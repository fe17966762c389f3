import { accessible, expect, shot, test } from "../fixtures/index.ts";
import { send, ship, status, team } from "../fixtures/team.ts";

const ANGULAR = "Build the board in AngularJS";
const REACT = "Build the board in React";

// rule: WEB-08, FCM-03
test("the person who asked first keeps theirs", async ({ server, as }) => {
  const { project, olga, ana, ben } = await team(server);
  const first = await as(ana);
  const a = await send(first, server, project, ANGULAR, "The board page is written with AngularJS");
  const second = await as(ben);
  const b = await send(second, server, project, REACT, "The board page is written with React");
  expect(await status(server, ben, b)).toBe("awaiting_choice");
  await expect(second.getByText("Waiting for Ana to choose").first()).toBeVisible();
  await expect(second.getByRole("button", { name: /Keep mine/ })).toHaveCount(0);
  await shot(second, "waits-for-choice");
  await accessible(second);

  const owner = await as(olga);
  await owner.goto(`/changes/${a}`);
  await expect(owner.getByRole("button", { name: /Keep mine/ })).toHaveCount(0);

  await first.goto("/");
  await first.getByRole("link", { name: /React/ }).first().click();
  await expect(first.getByText("Ben's request conflicts with yours").first()).toBeVisible();
  await expect(first.getByText("React").first()).toBeVisible();
  await shot(first, "first-come");
  await accessible(first);
  await first.getByRole("button", { name: /Keep mine/ }).click();
  await expect(first.getByRole("button", { name: /Keep mine/ })).toHaveCount(0);

  await second.reload();
  const line = `Not selected: Ana chose to keep their version of`;
  await expect(second.getByText(line).first()).toBeVisible();
  expect(await status(server, ben, b)).toBe("not_selected");
  await second.goto(`/projects/${project}`);
  await expect(second.getByText(line).first()).toBeVisible();
  await expect(second.getByRole("link", { name: "View the selected change" }).first()).toHaveAttribute("href", new RegExp(a));
});

// rule: WEB-08, FCM-04
test("apply theirs after mine: the second plans again after the first has shipped", async ({ server, as }) => {
  const { project, olga, ana, ben } = await team(server);
  const first = await as(ana);
  const a = await send(first, server, project, ANGULAR, "The board page is written with AngularJS");
  const second = await as(ben);
  const b = await send(second, server, project, REACT, "The board page is written with React");
  await first.goto(`/changes/${a}`);
  await first.getByRole("button", { name: /Apply theirs after mine/ }).click();
  await expect(first.getByRole("button", { name: /Apply theirs/ })).toHaveCount(0);
  await second.reload();
  await expect(second.getByText(/Waiting for .*to finish/).first()).toBeVisible();
  expect(await status(server, ben, b)).toBe("queued");
  await shot(second, "queued");

  await ship(server, olga, a);
  expect(await status(server, ana, a)).toBe("completed");
  expect(await status(server, ben, b)).toBe("running");
  const later = (await server.call(ben, "GET", `/v1/changes/${b}`)).body;
  expect(later.baseGeneration).toBe(1);
});

// rule: POL-06, SAM-01
test("the same person asking again replaces the earlier request", async ({ server, as }) => {
  const { project, ana } = await team(server);
  const page = await as(ana);
  const a = await send(page, server, project, ANGULAR, "The board page is written with AngularJS");
  const b = await send(page, server, project, REACT, "The board page is written with React");
  expect(await status(server, ana, a)).toBe("not_selected");
  expect(await status(server, ana, b)).toBe("running");
  await page.goto(`/projects/${project}`);
  await expect(page.getByText("Selected", { exact: true }).first()).toBeVisible();
});

test.describe("a killed server", () => {
  test.use({ expected: [/Failed to load resource/] });

  // rule: REL-01, WAI-07
  test("a killed server goes on with what waits", async ({ server, as }) => {
  const { project, ana, ben } = await team(server);
  const first = await as(ana);
  const a = await send(first, server, project, ANGULAR, "The board page is written with AngularJS");
  const second = await as(ben);
  const b = await send(second, server, project, REACT, "The board page is written with React");
  const vague = await send(second, server, project, "Dashboard");
  for (const page of [first, second]) await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await server.kill();
  await server.resume();
  expect(await status(server, ben, b)).toBe("awaiting_choice");
  expect(await status(server, ben, vague)).toBe("needs_input");
  await first.goto(`/changes/${a}`);
  await first.getByRole("button", { name: /Keep mine/ }).click();
  await expect(first.getByRole("button", { name: /Keep mine/ })).toHaveCount(0);
  expect(await status(server, ben, b)).toBe("not_selected");
  await server.advance(7 * 24 * 3600 + 60);
  await server.settle();
  expect(await status(server, ben, vague)).toBe("cancelled");
});
});
