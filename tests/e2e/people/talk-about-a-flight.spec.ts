/** A flight is talked about: said, answered and reacted to before everybody's eyes; somebody is blocked, a comment reported. */
import { type Browser, expect, type Page } from "@playwright/test";
import { lotte } from "#tests/cast/pilots.ts";
import { leaveOutGround, test } from "../journey.ts";
import { joined, pilotSignsIn, signedIn } from "../newcomer.ts";
import { demoFlight, open } from "../pilot.ts";
import type { Reader } from "../reader/reader.ts";
import { becomesSuperuser } from "./superuser.ts";

/** A comment is on another open page so soon. Source: the issue. */
const SEEN_MS = 2000;
const PAYLOAD = `<img src=x onerror="alert(1)"><script>alert(2)</script> javascript:alert(3) https://example.org/"onmouseover="alert(4)`;

/** A browser of its own, which tells when a script of somebody else's runs in it. */
async function visitor(browser: Browser, ran: string[]): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(leaveOutGround);
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return page;
}

const say = async (page: Page, words: string) => {
  await page.getByRole("textbox", { name: "Write a comment" }).fill(words);
  await page.getByRole("button", { name: "Send" }).click();
};
const comment = (page: Page, words: string) => page.locator(".comment").filter({ hasText: words });
const pilotPath = async (page: Pick<Page, "request">, path: string, name: string) => {
  const told = await page.request.get(path.replace("/flight/", "/v1/comment/flight/"));
  const said = (await told.json()) as { user: { id: number; name: string } }[];
  return `/user/${said.find(({ user }) => user.name === name)?.user.id}`;
};

test("what is said of a flight is seen by all who look at it, and read as words whatever it is", async ({
  browser,
  page,
}) => {
  const ran: string[] = [];
  const flight = await demoFlight(page, lotte().name);
  const talk = `${flight}?tab=story`;
  await open(page, talk);
  await expect(page.getByRole("link", { name: "Log in to comment" })).toBeVisible();

  const lottes = await visitor(browser, ran);
  await pilotSignsIn(lottes, lotte());
  await open(lottes, talk);
  const frieda = await visitor(browser, ran);
  const who = await joined(frieda);
  await signedIn(frieda, who);
  await open(frieda, talk);
  await expect(lottes.getByRole("textbox", { name: "Write a comment" })).toBeVisible();
  await say(frieda, PAYLOAD);
  await expect(comment(frieda, "javascript:alert(3)")).toBeVisible();
  await expect(comment(lottes, "javascript:alert(3)")).toBeVisible({ timeout: SEEN_MS });
  await expect(comment(page, "javascript:alert(3)")).toContainText(PAYLOAD);
  const link = comment(page, PAYLOAD).locator(".comment-words").getByRole("link");
  await expect(link).toHaveAttribute("href", "https://example.org/");
  await expect(link).toHaveAttribute("rel", /nofollow/);

  await comment(lottes, PAYLOAD).getByRole("button", { name: "Reply" }).click();
  const field = lottes.getByRole("textbox", { name: "Write a comment" });
  await expect(field).toHaveValue(`@${who.name} `);
  await field.pressSequentially("please do not");
  await lottes.getByRole("button", { name: "Send" }).click();
  await expect(comment(frieda, "please do not").getByRole("link", { name: `@${who.name}` })).toBeVisible();
  await comment(frieda, "please do not").getByLabel("React", { exact: true }).click();
  await comment(frieda, "please do not").getByRole("button", { name: "React with 👏" }).click();
  await expect(comment(lottes, "please do not").getByRole("button", { name: /👏 1/ })).toBeVisible();

  await comment(frieda, PAYLOAD)
    .getByLabel(/^Options for/)
    .click();
  await frieda.getByRole("button", { name: "Delete" }).click();
  await expect(comment(lottes, PAYLOAD)).toHaveCount(0);
  await frieda.getByRole("button", { name: "Undo" }).click();
  await expect(comment(lottes, PAYLOAD)).toHaveCount(1);
  expect(ran).toEqual([]);
});

test("who blocks somebody is rid of them, and a reported comment is decided by a moderator", async ({
  reader,
  another,
}) => {
  const flight = await demoFlight(reader, lotte().name);
  const talk = `${flight}?tab=story`;
  const rude = await another();
  const bully = await joined(rude);
  await signedIn(rude, bully);
  await rude.open(talk);
  const words = `You cannot fly, says ${bully.name}`;
  rude.fill("Write a comment", words);
  await rude.press("Send");
  const comments = (side: Reader) => side.find(".comment").filter(({ text }) => text.includes(words));
  expect(comments(rude)).toHaveLength(1);

  const frieda = await joined(reader);
  await signedIn(reader, frieda);
  await reader.open(talk);
  await comments(reader)[0].follow("Report");
  reader.select("Reason", "Insulting");
  await reader.press("Report");
  expect(reader.first("heading", /^Comment, report/).text).toContain("open");

  await reader.open(await pilotPath(reader, flight, bully.name));
  await reader.press("Block");
  expect(reader.text).toContain(`You have blocked ${bully.name}.`);
  await reader.open(talk);
  expect(reader.has("textbox", "Write a comment")).toBe(true);
  expect(comments(reader)).toEqual([]);

  await rude.open("/report");
  rude.fill("Your reply", "It was meant kindly");
  await rude.press("Send reply");
  expect(rude.text).toContain("It was meant kindly");
  expect(rude.text).not.toContain(frieda.name);

  const moderator = await another();
  await becomesSuperuser(moderator, await joined(moderator));
  await moderator.open("/dashboard/report");
  const report = () => moderator.saying("article", words);
  expect(report()[0].text).toContain(`${frieda.name} about ${bully.name}`);
  report()[0].check("Remove it");
  report()[0].fill("Reason for the decision", "Not among us");
  await report()[0].press("Decide");
  expect(report()).toEqual([]);
  for (const side of [reader, rude]) {
    await side.open("/report");
    expect(side.text).toContain("Not among us");
  }
  await rude.open(talk);
  expect(rude.has("textbox", "Write a comment")).toBe(true);
  expect(comments(rude)).toEqual([]);
});
