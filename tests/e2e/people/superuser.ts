/** Somebody who runs the site beside flying. */
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { type Newcomer, signedIn } from "../newcomer.ts";
import { Reader } from "../reader/reader.ts";

/** By the operator's word, which stands in the state folder, and with a second factor. */
export async function becomesSuperuser({ request }: Pick<Page, "request">, who: Newcomer) {
  const told = readFileSync(`.kettle/e2e-${test.info().parallelIndex}/local.env`, "utf8");
  const token = /^OPERATOR_TOKEN=(.*)$/m.exec(told)?.[1];
  const headers = { authorization: `Bearer ${token}` };
  const data = { email: who.email, on: true };
  expect((await request.post("/v1/operator/superuser", { headers, data })).ok()).toBe(true);
  await signedIn({ request }, who);
  await setsUpSecondFactor(new Reader(request, test.info().project.use.baseURL ?? ""));
}

/** Who is signed in. */
export async function setsUpSecondFactor(reader: Reader): Promise<TOTP> {
  await reader.open("/settings/account");
  await reader.press("Set up");
  const secret = Secret.fromBase32(reader.find("code.secret")[0].text.replaceAll(" ", ""));
  const totp = new TOTP({ secret, digits: 6, period: 30 });
  const part = reader.one("region", "Second factor");
  part.fill("Code", totp.generate());
  await part.press("Switch on");
  expect(reader.text).toContain("On: logging in needs a code.");
  return totp;
}
