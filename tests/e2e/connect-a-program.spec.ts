/** Another program asks a member for access: the consent page, a code, tokens; and the no. */
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { joined, signedIn, submitsLogIn } from "./newcomer.ts";
import type { Reader } from "./reader/reader.ts";

/** The program's own little server, on a port that it chose itself: on the own machine any is right. */
const program = createServer((_, answer) => answer.end("Thank you."));
let back = "";

test.beforeAll(async () => {
  await new Promise<void>((listening) => program.listen(0, "127.0.0.1", listening));
  back = `http://127.0.0.1:${(program.address() as AddressInfo).port}/done`;
});
test.afterAll(() => void program.close());

/** As the operator would: the token stands in the state folder. */
async function registered(reader: Reader): Promise<string> {
  const told = readFileSync(`.kettle/e2e-${test.info().parallelIndex}/local.env`, "utf8");
  const token = /^OPERATOR_TOKEN=(.*)$/m.exec(told)?.[1];
  const answer = await reader.request.post("/v1/operator/client", {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name: "Cockpit Two",
      uri: "https://cockpit.example",
      redirect_uris: ["http://127.0.0.1/done"],
      scope: "profile upload",
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { client_id: string }).client_id;
}

function request(clientId: string, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: back,
    scope: "upload",
    state: "s-1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...more,
  });
  return { path: `/auth/authorize?${query}`, verifier };
}

/** The address that the program's server is called with. */
async function led(reader: Reader, button: string): Promise<URL> {
  const answer = await reader.press(button);
  expect(answer.url()).toContain(`${back}?`);
  return new URL(answer.url());
}

test("a member logs in, reads what is asked, allows it, and the program gets tokens", async ({ reader }) => {
  const who = await joined(reader);
  const clientId = await registered(reader);
  const { path, verifier } = request(clientId);
  await reader.open(path);
  expect(reader.path).toMatch(/^\/auth\/log-in\?redirect=/);
  await submitsLogIn(reader, who);
  expect(reader.heading).toBe("Give Cockpit Two access?");
  expect(reader.text).toContain("cockpit.example");
  expect(reader.text).toContain("Upload flights in your name");
  expect(reader.text).not.toContain("See who you are");
  const to = await led(reader, "Allow");
  expect(to.searchParams.get("state")).toBe("s-1");
  const answer = await reader.request.post("/v1/auth/token", {
    form: {
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: back,
      code_verifier: verifier,
      code: to.searchParams.get("code") ?? "",
    },
  });
  expect((await answer.json()) as { scope: string }).toMatchObject({ scope: "upload" });
});

test("a no is told to the program, an unknown program or address never gets anybody", async ({ reader }) => {
  const who = await joined(reader);
  const clientId = await registered(reader);
  await signedIn(reader, who);
  await reader.open(request(clientId).path);
  const to = await led(reader, "Deny");
  expect(to.searchParams.get("error")).toBe("access_denied");
  for (const more of [{ client_id: "nobody" }, { redirect_uri: "https://evil.example/" }] as Record<string, string>[]) {
    const answer = await reader.open(request(clientId, more).path);
    expect(answer.status()).toBe(400);
    expect(reader.one("main").first("status").text).toContain("Nothing has been shared.");
  }
});

test("a program that was let in stands among the settings, and is out at once when it is taken back", async ({
  reader,
}) => {
  const who = await joined(reader);
  const clientId = await registered(reader);
  await signedIn(reader, who);
  const { path, verifier } = request(clientId, { scope: "profile" });
  await reader.open(path);
  const to = await led(reader, "Allow");
  const granted = await reader.request.post("/v1/auth/token", {
    form: {
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: back,
      code_verifier: verifier,
      code: to.searchParams.get("code") ?? "",
    },
  });
  const { access_token } = (await granted.json()) as { access_token: string };
  const me = () => reader.request.get("/v1/user/me", { headers: { authorization: `Bearer ${access_token}` } });
  expect(await (await me()).json()).toMatchObject({ name: who.name, email: who.email });

  await reader.open("/settings/integrations");
  await reader.press("Disconnect Cockpit Two");
  expect(reader.text).toContain("No connected apps.");
  expect((await me()).status()).toBe(401);
});
