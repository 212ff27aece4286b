/**
 * Everybody at every screen: what `guard` says of each is held against a table of its own. API routes have theirs in
 * tests/workers/api/every-call/matrix.ts.
 */
import { readFileSync } from "node:fs";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { guard } from "#app/guard.server.ts";
import type { Member } from "#app/people/account/caller.ts";
import { getNotice } from "#app/people/account/notice.server.ts";
import { type Person, privileges, regionalFlags, VISITOR } from "#app/people/plan/privileges.ts";
import { SCREENS, type Screen } from "#app/screens.ts";

const { default: routes } = await import("#app/routes.ts");

const member = (more: Partial<Omit<Person, "id">>): Member => {
  const person = { ...VISITOR, id: 101, ...more };
  return {
    ...person,
    name: "Ada Falkenrath",
    clubId: null,
    unit: null,
    language: null,
    image: null,
    badge: false,
    preferences: {},
    owesSecondFactor: false,
    regional: regionalFlags(null),
    privileges: privileges(person),
  };
};

/** Unverified, banned and leaving ones, ended sessions and bearer tokens are nobody here: the session finds no member. */
const CALLERS: Record<string, Member | null> = {
  visitor: null,
  member: member({}),
  supporter: member({ plan: "supporter" }),
  premium: member({ plan: "premium" }),
  patron: member({ plan: "patron" }),
  "past due": member({ plan: "patron", pastDue: true }),
  superuser: member({ isSuperuser: true }),
};

/** What a member alone has: own collections, the feed of pilots followed, who follows whom, and what is reported; founding, keeping and counting a club. */
const OWN = [
  "community/collection/pages/index",
  "community/collection/pages/add",
  "community/collection/pages/edit",
  "community/friend/pages/feed",
  "community/logbook/pages/logbook",
  "community/logbook/pages/file",
  "community/profile/pages/friends",
  "community/profile/pages/notifications",
  "community/profile/pages/message",
  "community/report/pages/index",
  "community/report/pages/report",
  "people/club/pages/new",
  "contest/segment/pages/new",
  "contest/segment/pages/edit",
  "task/pages/upload",
  "task/pages/again",
  "task/pages/act",
  "search/pages/saved",
  "task/pages/declare",
  "people/club/pages/report",
  "people/club/pages/report-sheet",
  "people/club/pages/keep",
];

/** From the specification: settings and what is one's own for members, signing in for visitors, everything else is public. */
function wanted(id: string, who: string): string {
  const visitor = who === "visitor";
  const own = id.startsWith("settings/pages/") || OWN.includes(id);
  if (own || id === "people/account/pages/authorize") return visitor ? "log in" : "enter";
  if (id.startsWith("dashboard/pages/")) return visitor ? "log in" : who === "superuser" ? "enter" : "not there";
  const signingIn = ["sign-up", "log-in", "resend-verification", "recover-password", "reset-password"];
  if (signingIn.some((name) => id === `people/account/pages/${name}`)) return visitor ? "enter" : "home";
  return "enter";
}

/** Not to be shown inside another site: signing in, settings, uploading, editing, what is one's own, mails. */
const UNFRAMED =
  /^(people\/account\/pages\/(?!terms|privacy)|settings\/|flight\/upload\/|flight-page\/pages\/edit|community\/(collection\/pages\/(index|add|edit)|friend\/|logbook\/|profile\/pages\/(friends|notifications|message)|report\/)|people\/club\/pages\/(new|report|keep)|contest\/segment\/pages\/(new$|edit)|search\/pages\/saved$|task\/pages\/(plan|upload|again|act|declare)$|dashboard\/|core\/mail\/)/;

function answerFor(screen: Screen, who: Member | null, headers: Record<string, string> = {}, beta = true): string {
  const context = { member: who, tools: { settings: { beta } } } as unknown as AppLoadContext;
  try {
    guard({ request: new Request("https://kettle.test/somewhere?x=1", { headers }), context }, screen);
    return "enter";
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    if (answer.status === 404) return "not there";
    const to = answer.headers.get("location");
    return to === "/" ? "home" : to === "/auth/log-in?redirect=%2Fsomewhere%3Fx%3D1" ? "log in" : String(to);
  }
}

test.each(Object.entries(SCREENS))("%s opens for those who may see it", (id, screen) => {
  for (const [name, who] of Object.entries(CALLERS)) expect(answerFor(screen, who), name).toBe(wanted(id, name));
});

test("whose form comes after the session has ended is told so where the log-in is asked for", () => {
  const context = { member: null, tools: { settings: { beta: false } } } as unknown as AppLoadContext;
  const sent = new Request("https://kettle.test/settings/profile", { method: "POST", body: new FormData() });
  const answer = getRefusal(() => guard({ request: sent, context }, SCREENS["settings/pages/profile"]));
  expect(answer.headers.get("location")).toBe("/auth/log-in?redirect=%2Fsettings%2Fprofile");
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const next = new Request("https://kettle.test/auth/log-in", { headers: { cookie } });
  expect(getNotice(next)).toMatchObject({ title: { key: "answer.sessionTitle" }, text: { key: "answer.session" } });
  const looked = new Request("https://kettle.test/settings/profile");
  expect(
    getRefusal(() => guard({ request: looked, context }, SCREENS["settings/pages/profile"])).headers.has("set-cookie"),
  ).toBe(false);
});

function getRefusal(ask: () => unknown): Response {
  try {
    ask();
  } catch (answer) {
    if (answer instanceof Response) return answer;
  }
  throw new Error("it was let in");
}

test("a screen in beta is for everybody while beta is on, and for nobody while it is off", () => {
  const screen: Screen = { path: "beta", who: "everyone", beta: true, messages: [] };
  for (const [beta, verdict] of [
    [true, "enter"],
    [false, "home"],
  ] as const)
    for (const who of Object.values(CALLERS)) expect(answerFor(screen, who, {}, beta)).toBe(verdict);
});

test.each(Object.entries(SCREENS))("%s is shown in another site's frame only where it may be", (id, screen) => {
  const framed = answerFor(screen, null, { "sec-fetch-dest": "iframe" });
  expect(framed).toBe(UNFRAMED.test(id) ? "home" : "enter");
});

test("every loader and every action asks the guard before anything else", () => {
  const files = ["root.tsx", ...(routes as RouteConfigEntry[]).flatMap(getFiles)];
  for (const file of new Set(files)) {
    const code = readFileSync(`app/${file}`, "utf8");
    const bodies = [...code.matchAll(/export (?:async )?function (loader|action)\([^)]*\)[^{]*\{([\s\S]*?)\n\}/g)];
    expect(bodies.length, `${file} has no loader`).toBeGreaterThan(0);
    for (const [, name, body] of bodies) {
      const [before, ...after] = body.split(/guard(?:Member)?\(/);
      const own = file.replace(/\.tsx$/, "");
      if (own !== "shell/pages/alias" && own !== "root")
        expect(code, `${file} opens as another screen`).toContain(`SCREENS["${own}"]`);
      expect(after.length, `${name} of ${file}`).toBeGreaterThan(0);
      expect(before, `${name} of ${file}`).not.toMatch(/await|\.db|tools\./);
    }
  }
});

function getFiles({ file, children }: RouteConfigEntry): string[] {
  return [file, ...(children ?? []).flatMap(getFiles)];
}
