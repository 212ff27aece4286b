/** What happens every minute and every night (UTC). */

import { forgetExports, sweepExports } from "#app/account/export/export.server.ts";
import { sweepLeft, sweepUnproved } from "#app/account/leaving/erase.server.ts";
import { sweepSessions } from "#app/account/log-in/session.server.ts";
import { sweepAuthorizationCodes } from "#app/account/program/authorize.server.ts";
import { sweepCodes } from "#app/account/sign-up/mail-code.server.ts";
import { sweepFamilies } from "#app/account/token/token.server.ts";
import { sweepRemoved } from "#app/flight/remove.server.ts";
import { sweep, sweepStore } from "#app/flight/scoring/sweep.server.ts";
import type { Tools } from "#app/kit/tools.ts";
import { forgetMail, sweepMail } from "#app/mail/mail.server.ts";
import { sweepRuns, sweepStaged } from "#app/rescore/run.server.ts";
import { forgetHidden } from "#app/thermal/find-climbs.server.ts";
import { askForThermals } from "#app/thermal/thermal-map.server.ts";

export const NIGHTLY = "17 3 * * *";

export async function tick(cron: string, tools: Tools): Promise<void> {
  if (cron === NIGHTLY) {
    await sweepStore(tools);
    await sweepStaged(tools);
    await sweepSessions(tools);
    await sweepCodes(tools);
    await sweepAuthorizationCodes(tools);
    await sweepFamilies(tools);
    await forgetMail(tools);
    await forgetExports(tools);
    await sweepUnproved(tools);
    await sweepRemoved(tools);
    await forgetHidden(tools);
    await tools.jobs.send({ v: 1, kind: "find-climbs", after: 0 });
    await askForThermals(tools, "night");
  } else {
    await sweep(tools);
    await sweepRuns(tools);
    await sweepMail(tools);
    await sweepExports(tools);
    await sweepLeft(tools);
    await askForThermals(tools, "day");
  }
}
