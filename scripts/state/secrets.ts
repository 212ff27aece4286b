/** A local site's secrets: made once per state folder, never leaving it; a folder made before there was one of them gets it. */
import { createECDH, randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** Written whole or not at all: half of it would lock everybody out. */
export function writeSecrets(file: string): void {
  const known = existsSync(file) ? readFileSync(file, "utf8") : "";
  const missing = [
    ["APP_ENV", "local"],
    ["SIGNING_SECRET", secret()],
    ["OPERATOR_TOKEN", secret()],
    ["ACCOUNT_SECRET", secret()],
    ["MAIL_FROM", "Kettle <kettle@localhost>"],
    ["RESEND_API_KEY", "outbox"],
    // Keys published for tests: whoever asks to pass does.
    ["TURNSTILE_SITE_KEY", "1x00000000000000000000AA"],
    ["TURNSTILE_SECRET", "1x0000000000000000000000000000000AA"],
    ["SKYSIGHT_URL", "local"],
    ["UPLOADS_PER_HOUR", "10000"],
    ["SIGN_UPS_PER_HOUR", "10000"],
    ["SIGNATURE_SERVICE_URL", "local"],
    ...pushKeys(),
    // Where journeys let a push service of their own stand.
    ["PUSH_SERVICES", "http://127.0.0.1:8731"],
  ].filter(([name]) => !new RegExp(`^${name}=`, "m").test(known));
  if (missing.length === 0) return;
  const lines = missing.map(([name, value]) => `${name}=${value}\n`).join("");
  writeFileSync(`${file}.new`, known + lines, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const secret = () => randomBytes(32).toString("hex");

/** A pair for this state folder: browsers that subscribed know the public one. */
function pushKeys(): [string, string][] {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  return [
    ["VAPID_PUBLIC_KEY", publicKey],
    ["VAPID_PRIVATE_KEY", pair.getPrivateKey().toString("base64url")],
    ["VAPID_SUBJECT", "mailto:kettle@example.org"],
  ];
}
