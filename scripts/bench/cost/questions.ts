/** What anybody may ask of a site, from its two tables of routes: every page and every call, with numbers that are there. */
import { allPages } from "#scripts/attack/page-forms.ts";
import { RULES } from "#workers/api/rules.ts";

export interface Question {
  path: string;
  method: "GET" | "POST";
  /** JSON. */
  body?: object;
}

/** Numbers and names of a site, by what routes call them. */
export type Names = Readonly<Record<string, string>>;

/** Sockets stay open, and these lead elsewhere or wait for a reader. */
const LEFT_OUT = /^\/live\/(area|room|organiser|flight)\/|^\/dev\/|^\/v1\/auth\/|^\/auth\//;

/** Dearest forms of some, besides what the tables say. */
const DEAREST: readonly string[] = [
  "/v1/flight?limit=100",
  "/v1/flight?limit=100&skip=10000&not_scored=true",
  "/v1/flight?format=xlsx",
  "/v1/flight?order_by=-speed&limit=100",
  "/v1/live/glider/{glider}/track?from=0",
  "/v1/live/glider/nobody/track?from=0",
  "/v1/fix/batch?time={minute}",
  "/v1/thermal?time={minute}",
  "/v1/live/feed?lat=47.8&lon=11.5&km=1000",
  "/flight/map?area=46.0_9.0,49.0_14.0",
  "/flight/list?page=50",
  "/search?q=konigsdrof%20ada",
  "/__manifest?version={version}{links}",
  `/nowhere${"/a".repeat(15)}`,
];

const POSTED: readonly Question[] = [
  { path: "/v1/ranking", method: "POST", body: { contest: "free", season: 2026 } },
  {
    path: "/v1/search",
    method: "POST",
    body: { search_items: [{ name: "konigsdrof falkenrat" }], documents: "user,airport,club" },
  },
];

export function questions(names: Names): Question[] {
  const calls = Object.entries(RULES)
    .filter(([call, { who }]) => who === "everyone" && call.startsWith("GET "))
    .map(([call]) => call.slice("GET ".length));
  const paths = [...allPages(), ...calls]
    .filter((path) => !LEFT_OUT.test(path) && !/^\/v1\/user\/image/.test(path))
    .map((path) => filled(path, names));
  const dearest = DEAREST.map((path) => path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? "1"));
  return [...new Set([...paths, ...dearest])].map((path): Question => ({ path, method: "GET" })).concat(POSTED);
}

function filled(path: string, names: Names): string {
  const about = path.split("/").find((step) => step in names && step !== "");
  return path
    .replace(/:(\w+)(\{[^}]*\})?\??/g, (_, name: string) => names[name] ?? names[about ?? ""] ?? "1")
    .replace("*", "a");
}
