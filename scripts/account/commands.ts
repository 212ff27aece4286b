/** The operator's words for accounts as calls of the site: what is typed, what is asked. Null where it makes no sense. */
import { parseArgs } from "node:util";

export interface Call {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: Record<string, unknown>;
}

export interface Command {
  call: Call | null;
  /** Absent: the site that runs on the state folder. */
  url?: string;
  state: string;
}

export const USAGE = `npm run account -- superuser EMAIL [--off]
npm run account -- early-bird EMAIL [--off]
npm run account -- plan EMAIL supporter|premium|patron|none [--past-due]
npm run account -- club-airfield CLUB AIRFIELD|none
npm run account -- client list
npm run account -- client add --name NAME --uri https://… --redirect ADDRESS [--redirect …] --scope "profile upload" [--secret]
npm run account -- client remove ID
It is for the site that runs on .kettle/state; --state DIR names another folder, --url https://… with OPERATOR_TOKEN set another site.`;

export function readCommand(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      off: { type: "boolean", default: false },
      "past-due": { type: "boolean", default: false },
      name: { type: "string" },
      uri: { type: "string" },
      redirect: { type: "string", multiple: true, default: [] },
      scope: { type: "string" },
      secret: { type: "boolean", default: false },
      url: { type: "string" },
      state: { type: "string", default: ".kettle/state" },
    },
  });
  const { url, state } = values;
  return { call: getCall(positionals, values), url, state };
}

interface Options {
  off: boolean;
  "past-due": boolean;
  name?: string;
  uri?: string;
  redirect: string[];
  scope?: string;
  secret: boolean;
}

function getCall([what, which, third]: string[], options: Options): Call | null {
  if (which === undefined) return null;
  const post = (path: string, body: Record<string, unknown>): Call => ({ method: "POST", path, body });
  switch (what) {
    case "superuser":
    case "early-bird":
      return post(`/v1/operator/${what}`, { email: which, on: !options.off });
    case "plan":
      return third === undefined
        ? null
        : post("/v1/operator/plan", { email: which, plan: third, past_due: options["past-due"] });
    case "club-airfield":
      return airfieldCall(which, third);
    case "client":
      return clientCall(which, third, options);
    default:
      return null;
  }
}

/** Both by number, as addresses of pages have them: /club/17, /airport/149134. */
function airfieldCall(club: string, airport: string | undefined): Call | null {
  const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);
  if (!isNumber(club) || airport === undefined || (airport !== "none" && !isNumber(airport))) return null;
  const body = { club: Number(club), airport: airport === "none" ? null : Number(airport) };
  return { method: "POST", path: "/v1/operator/club-airfield", body };
}

function clientCall(which: string, id: string | undefined, options: Options): Call | null {
  const path = "/v1/operator/client";
  if (which === "list") return { method: "GET", path };
  if (which === "remove" && id) return { method: "DELETE", path: `${path}/${encodeURIComponent(id)}` };
  if (which !== "add") return null;
  const { name, uri, redirect, scope, secret } = options;
  return { method: "POST", path, body: { name, uri, redirect_uris: redirect, scope, secret } };
}
