import { expect, test } from "../fixtures/index.ts";
import { send, status, team } from "../fixtures/team.ts";

const GOAL = "Show unpaid invoices in red on the invoice list";

// rule: BRD-06, WEB-01
test("the board changes by itself and keeps scroll, focus and half-written text", async ({ server, as }) => {
  const { project, ana, ben } = await team(server);
  const board = await as(ana);
  await board.goto(`/projects/${project}/board`);
  const list = await as(ben);
  await list.goto(`/projects/${project}?new=1`);
  const goal = list.getByLabel("What do you want?");
  await goal.fill("Half a thought that nobody");
  await goal.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 9));
  await expect(list.locator(".fresh.live")).toHaveText("Live");

  const sent = await server.call(ana, "POST", `/v1/projects/${project}/changes`, { goal: GOAL });
  await server.settle();
  await expect(board.getByRole("link", { name: /unpaid invoices/i })).toBeVisible({ timeout: 2_000 });
  await expect(board.locator("#say")).toContainText(/unpaid invoices.*: /i, { timeout: 2_000 });
  await expect(list.getByRole("link", { name: /unpaid invoices/i }).first()).toBeVisible({ timeout: 2_000 });
  await expect(goal).toBeFocused();
  await expect(goal).toHaveValue("Half a thought that nobody");
  expect(await goal.evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd])).toEqual([4, 9]);

  await server.call(ana, "POST", `/v1/changes/${sent.body.id}/cancel`, {});
  await expect(board.getByRole("region").locator("section", { hasText: "Not built" }).getByText(/unpaid invoices/i)).toBeVisible({
    timeout: 2_000,
  });
});

test.describe("a page whose server goes away", () => {
  test.use({ expected: [/Failed to load resource|ERR_/] });

  // rule: BRD-06, REL-01
  test("says that it is behind, and catches up without missing anything", async ({ server, as }) => {
    const { project, ana } = await team(server);
    const board = await as(ana);
    await board.goto(`/projects/${project}/board`);
    await expect(board.locator(".fresh.live")).toHaveCount(1);
    await server.kill();
    await expect(board.locator(".fresh")).toHaveText("Catching up");
    await server.resume();
    await server.call(ana, "POST", `/v1/projects/${project}/changes`, { goal: GOAL });
    await expect(board.locator(".fresh.live")).toHaveCount(1, { timeout: 15_000 });
    await expect(board.getByRole("link", { name: /unpaid invoices/i })).toBeVisible({ timeout: 15_000 });
  });

  // rule: MEM-06
  test("is left when its reader is removed", async ({ server, as }) => {
    const { project, olga, ben } = await team(server);
    const board = await as(ben);
    await board.goto(`/projects/${project}/board`);
    await expect(board.locator(".fresh.live")).toHaveCount(1);
    await server.call(olga, "DELETE", `/v1/projects/${project}/members/${ben.userId}`);
    await expect(board.getByRole("heading", { name: "There is nothing here" })).toBeVisible({ timeout: 15_000 });
  });
});

// rule: WHY-01, WEB-06
test("a request that waits says for whom, until when and what then", async ({ server, as }) => {
  const { project, olga, ana, ben } = await team(server, {});
  const first = await as(ana);
  const a = await send(first, server, project, "Build the board in AngularJS", "The board page is written with AngularJS");
  const second = await as(ben);
  const b = await send(second, server, project, "Build the board in React", "The board page is written with React");
  expect(await status(server, ben, b)).toBe("awaiting_choice");
  const chain = (await server.call(ben, "GET", `/v1/changes/${b}/request-waits`)).body.chain;
  expect(chain).toHaveLength(1);
  expect(chain[0]).toMatchObject({ changeId: b, waitsFor: "choice", earlierChangeId: a, who: [{ userId: ana.userId }] });
  await second.goto("/");
  const mine = second.getByRole("region", { name: "Your requests that wait for others" });
  await expect(mine).toContainText("Waits for Ana to choose");
  await server.call(ana, "POST", `/v1/changes/${b}/choose`, { choice: "apply_theirs" });
  await server.settle();
  await second.reload();
  await expect(mine).toContainText("to finish");

  await server.call(olga, "PATCH", `/v1/projects/${project}`, { memberRequestReview: true });
  await second.goto(`/projects/${project}?new=1`);
  await second.getByLabel("What do you want?").fill(GOAL);
  await second.getByRole("button", { name: "Send request" }).click();
  await second.waitForURL(/\/changes\//);
  await expect(second.getByRole("button", { name: "Withdraw request" })).toBeVisible();
  const owner = await as(olga);
  await owner.goto(new URL(second.url()).pathname);
  await expect(owner.getByRole("button", { name: "Include" })).toBeVisible();
  await second.getByRole("button", { name: "Withdraw request" }).click();
  await expect(second.getByText("Withdrawn by the requester").first()).toBeVisible();
});
