/**
 * What a Worker remembers is declared as remembered (app/core/memory.ts), so that one workerd can serve all files of worker tests:
 * each begins by forgetting it. A module keeps nothing else that a function writes, but what these lists say.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Written by a tab alone: on the server these stay as they were loaded. */
const OF_A_TAB = [
  "app/people/account/captcha/Captcha.tsx loading",
  "app/people/account/token/signed-in.ts member",
  "app/people/account/token/signed-in.ts store",
  "app/flight/area/use-stored-scroll.ts stood",
  "app/flight/list/More.tsx added",
  "app/flight/list/More.tsx adding",
  "app/flight/list/stored-pages.ts kept",
  "app/map/MapText.tsx asked",
  "app/map/first-touch.ts touched",
  "app/map/layer/layer-choice.ts choice",
  "app/map/layer/layer-choice.ts watchers",
  "app/map/overlay/NameLayer.ts widths",
  "app/map/overlay/VectorLayer.ts turns",
  "app/map/reach/worker.ts newest",
  "app/map/reach/worker.ts tiles",
  "app/map/relief/worker.ts dropped",
  "app/map/relief/worker.ts tiles",
  "app/map/track/flights.ts reaches",
  "app/map/waypoint/own-waypoints.ts own",
  "app/map/waypoint/own-waypoints.ts watchers",
  "app/flight/pages/list.tsx stepped",
  "app/ui/arrival.ts waiting",
  "app/ui/fetch.ts asker",
  "app/ui/form/unsaved.ts spent",
  "app/ui/sent.ts sent",
  "app/ui/toast.ts next",
  "app/ui/toast.ts toasts",
  "app/ui/toast.ts watchers",
  "app/flight/upload/glider/use-aircraft.ts asked",
  "app/flight/upload/preview/ground.ts opened",
];
/** What comes of the same is the same, whenever and by whom it was asked; or it is written before each use. */
const FOR_EVER = [
  "app/people/account/secret.server.ts kept",
  "app/core/db/together.ts apart",
  "app/flight/intake/local-date.ts formats",
  "app/i18n/message.ts parsed",
  "app/i18n/name.ts folded",
  "app/i18n/message.ts writings",
  "app/i18n/text.server.ts spoken",
  "app/core/memory.ts memories",
  "app/contest/league/config/read-json.ts SPACE",
  "app/contest/league/config/read-json.ts TOKEN",
  "app/community/profile/user/months.server.ts read",
  "app/soaring/contest/improve/improve.ts stack",
  "app/soaring/task/plan/measure.ts DRAWN",
  "app/units/format.ts numberFormats",
  "app/units/time.ts formats",
  "workers/engines/engines.ts ready",
  "workers/env.ts read",
  "workers/tiles/installed.ts levels",
];

/** At the top of a module: how, the name, what it begins as. */
const DECLARED = /^(?:export )?(let|const) (\w+)(?:: .+?)?(?: = (.*)|;)$/gm;
/** Remembered, a function, or a router, which is built while the module is loaded. */
const FIXED = /^(?:(?:remembered|believed)\b|(?:async )?(?:\(|<|\w+ =>)|new Hono\b)/;
/** Objects of other classes may write themselves. */
const OF_A_CLASS = /^new (?!(?:RegExp|Text(?:En|De)coder|Error|Intl\.\w+|\w+Array|(?:Weak)?(?:Map|Set))\b)/;

/** After a name: `.field`, `[index]`, and then a collection's change, or what assigns. */
const CHANGED = String.raw`(?:\.\w+|\[[^\]]*\])*(?:\.(?:set|add|delete|clear|push|pop|shift|unshift|splice)\(| [-+*|&?]{0,2}= |\+\+|--)`;

/** Names at the top of a module that its functions write, wherever a line is set in or comes after an arrow. */
function storedIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const kept = [...text.matchAll(DECLARED)].filter(([, how, name, first = ""]) => {
    if (how === "let") return true;
    const changed = new RegExp(`^(?: |.*=> ).*(?<!const |let |[\\w.])${name}${CHANGED}`, "m");
    return !FIXED.test(first) && (OF_A_CLASS.test(first) || changed.test(text));
  });
  return kept.map(([, , name]) => `${file} ${name}`);
}

test("what a module keeps is remembered, a tab's, or the same for ever", () => {
  const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).filter((file) => !file.endsWith(".d.ts"));
  expect(files.flatMap(storedIn).sort()).toEqual([...OF_A_TAB, ...FOR_EVER].sort());
});

test("no database or worker test puts another module in a module's place: those before it have loaded the first one", () => {
  const files = globSync("tests/**/*.{database,worker}.test.ts");
  const mocking = files.filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8")));
  expect(mocking).toEqual([]);
});
