/** Every published parameter is obeyed or refused by its name; none is among those that a call ignores. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { ada } from "#tests/cast/pilots.ts";
import { member, settle, site } from "#tests/setup/site.ts";
import { NOT_BUILT, PUBLISHED_CALLS, REFUSED_PARAMETERS } from "./published.ts";

let headers: Record<string, string>;

beforeAll(async () => {
  await settle();
  ({ headers } = await member(ada()));
});

const CALLS = PUBLISHED_CALLS.flatMap((published) => {
  const [call, query] = published.split("?");
  return query === undefined || call in NOT_BUILT ? [] : [{ call, names: query.split("&") }];
});

test.each(CALLS)("$call knows $names", async ({ call, names }) => {
  const [method, path] = call.split(" ");
  for (const name of names) {
    const answer = await SELF.fetch(`${site}${path.replace(/\{[^}]*\}/g, "1")}?${name}=%00`, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(method === "POST" ? { body: "{}" } : {}),
    });
    expect(answer.headers.get("ignored-parameters"), name).toBeNull();
    const text = await answer.text();
    if (name in REFUSED_PARAMETERS && path.startsWith("/v1/flight"))
      expect([answer.status, text]).toEqual([422, expect.stringContaining(name)]);
  }
});
