/** Signing in: accounts, sessions, tokens, programs of others, leaving, and the archive of one's data. */
import { eq } from "drizzle-orm";
import { type DbTools, type Feature, jobHandler, purposesIn, type Statement } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { authorizationCode, mailCode, personalKey, session, tokenFamily } from "#app/people/account/schema.ts";
import { credential, userExport } from "#app/people/user/schema.ts";
import { exportUser, forgetExports, sweepExports } from "./export/export.server.ts";
import { exportKey } from "./export/export.ts";
import { exported } from "./export/own-rows.server.ts";
import { ERASE_USER, EXPORT_USER } from "./jobs.ts";
import { eraseUser, sweepLeft } from "./leaving/erase.server.ts";
import processing from "./legal/processing.json";
import { sweepHeld } from "./log-in/unsaved-form.server.ts";
import { sweepCodes } from "./mail-code/mail-code.server.ts";
import { sweepAuthorizationCodes } from "./program/authorize.server.ts";
import { sweepSent } from "./sent/sent.server.ts";
import { sweepSessions } from "./session/session.server.ts";
import { sweepFamilies } from "./token/token.server.ts";
import { sweepWaiting } from "./waiting.server.ts";

const SECRET = "secrets that are good for minutes";

export const account: Feature<Tools> = {
  name: "account",
  tables: {
    account: { pilot: ["user_id"] },
    // It belongs to no pilot yet: the pilot is created when the address is verified.
    registration: {},
    session: { pilot: ["user_id"] },
    token_family: { pilot: ["user_id"] },
    personal_key: { pilot: ["user_id"] },
    mail_code: { pilot: ["user_id"], notExportedBecause: SECRET },
    authorization_code: { pilot: ["user_id"], notExportedBecause: SECRET },
    credential: { pilot: ["user_id"] },
    user_export: { pilot: ["user_id"] },
    client: {},
    // Its key does not reveal whose form it was.
    form_sent: {},
    // The id of a superuser who acted is kept; a change to a pilot is found by its subject.
    audit: {
      anonymised: ["actor_id"],
      notExportedBecause: "actions of superusers are shown to the members they concern",
    },
  },
  jobHandlers: [
    jobHandler(EXPORT_USER, (tools, { export: id }) => exportUser(tools, id)),
    jobHandler(ERASE_USER, (tools, { user }) => eraseUser(tools, user)),
  ],
  minutely: [sweepExports, sweepLeft, sweepSent],
  nightly: [sweepHeld, sweepSessions, sweepCodes, sweepAuthorizationCodes, sweepFamilies, forgetExports, sweepWaiting],
  onPilot: {
    left: ({ db }, { user }) => [
      db.delete(mailCode).where(eq(mailCode.userId, user)),
      db.delete(authorizationCode).where(eq(authorizationCode.userId, user)),
    ],
    accountGone,
    async erased(tools, user) {
      await removeArchives(tools, user);
      return [];
    },
    archive: {
      "account.json":
        "your address, where you are logged in, connected apps, names of your keys, other services; no passwords, no keys",
      "exports.json": "archives like this one",
      "audit.json": "what superusers changed in your data, and why",
    },
    exported,
  },
  processing: purposesIn(processing.purposes),
};

/** The account's own row is deleted last, by the job that erases the account. */
function accountGone({ db }: DbTools, user: number): Statement[] {
  return [
    db.delete(session).where(eq(session.userId, user)),
    db.delete(tokenFamily).where(eq(tokenFamily.userId, user)),
    db.delete(personalKey).where(eq(personalKey.userId, user)),
    db.delete(mailCode).where(eq(mailCode.userId, user)),
    db.delete(authorizationCode).where(eq(authorizationCode.userId, user)),
    db.delete(credential).where(eq(credential.userId, user)),
    db.delete(userExport).where(eq(userExport.userId, user)),
  ];
}

async function removeArchives({ db, files }: Tools, user: number): Promise<void> {
  const rows = await db.select({ id: userExport.id }).from(userExport).where(eq(userExport.userId, user));
  await files.remove(rows.map(({ id }) => exportKey(id)));
}
