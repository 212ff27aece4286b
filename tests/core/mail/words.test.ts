import { expect, test } from "vitest";
import "#app/words.server.ts";
import { compose, type Message } from "#app/core/mail/words.server.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";

const name = "Ada Falkenrath";
const link = "https://kettle.test/auth/verify-email/abc";

const MESSAGES: Message[] = [
  { kind: "verify", name, link, hours: 48 },
  { kind: "known", name, link },
  { kind: "recover", name, link, hours: 1 },
  { kind: "newEmail", name, link, hours: 24 },
  { kind: "oldEmail", name },
  { kind: "passwordChanged", name },
  { kind: "tokenStolen", name, client: "Thermal Notebook" },
  { kind: "connected", name, client: "Thermal Notebook" },
  { kind: "secondFactor", name, on: true },
  { kind: "secondFactor", name, on: false },
  { kind: "leaving", name, date: "22 December 2026", link },
  { kind: "exportReady", name, days: 7 },
  { kind: "guessed", name },
  { kind: "pilotMessage", name, from: "Ben Sturmhöfel", email: "ben@kettle.test", words: "See you\non Sunday?" },
  { kind: "choosePassword", name, link, hours: 1 },
];

test.each(MESSAGES)("mail $kind is whole in every language, with its link where it has one", (message) => {
  for (const language of LANGUAGES) {
    const { subject, text, html } = compose(message, language);
    for (const words of [subject, text, html]) expect(words).not.toMatch(/\{[a-z]+\}|mail\.[a-z]+|undefined/i);
    expect(subject.length).toBeGreaterThan(5);
    expect(text).toContain(name);
    expect(text.includes(link)).toBe("link" in message);
    expect(html.includes(`href="${link}"`)).toBe("link" in message);
  }
});

test("how long a link or an archive lives is said with its number, one of them in words", () => {
  const said = (message: Message) => compose(message, "en-gb").text;
  expect(said(MESSAGES[0])).toContain("The link works once, for 48 hours.");
  expect(said(MESSAGES[2])).toContain("The link works once, for one hour.");
  expect(said(MESSAGES[11])).toContain("Account, for seven days.");
  expect(compose(MESSAGES[2], "de").text).toContain("Der Link gilt einmal, eine Stunde lang.");
});

test("languages differ, and turning a factor on is not turning it off", () => {
  expect(compose(MESSAGES[0], "de").subject).not.toBe(compose(MESSAGES[0], "en-gb").subject);
  expect(compose(MESSAGES[8], "en-gb").subject).not.toBe(compose(MESSAGES[9], "en-gb").subject);
});

test("what a name or a program's name holds stays words in the page", () => {
  const { html } = compose({ kind: "connected", name: `<img src=x onerror="1">`, client: "</p><script>" }, "en-gb");
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;img src=x onerror=&quot;1&quot;&gt;");
});
