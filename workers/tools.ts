/** Bindings in, Tools out: the one place where features meet the platform. */

import { pushService } from "#app/community/notification/push/push-service.server.ts";
import { openDb } from "#app/core/db/db.ts";
import { openNames } from "#app/core/db/names.ts";
import { makeMessage } from "#app/core/job-kind.ts";
import { writeLog } from "#app/core/log.ts";
import { makeMailer } from "#app/core/mail/mailer.server.ts";
import type { SignatureVerifier } from "#app/core/ports.ts";
import type { Settings } from "#app/core/settings.ts";
import type { Tools } from "#app/core/tools.ts";
import { FEATURES } from "#app/features.ts";
import { localVerifier } from "#app/flight/signature/signature-local.server.ts";
import { signatureService as signatureServiceAt } from "#app/flight/signature/signature-service.server.ts";
import { makeCaptcha } from "#app/people/account/captcha/captcha.server.ts";
import { makeSkysight } from "#app/people/account/credential/skysight.server.ts";
import { LEAST, makePasswords } from "#app/people/account/password/password.server.ts";
import { makeAsk } from "./call.ts";
import { type Env, getSettings } from "./env.ts";
import { renewIngests, watchFeeds } from "./live/feeds.ts";
import { otherProcessorAt } from "./other-processor.ts";
import { giveWay } from "./pace.ts";
import { getPictures } from "./pictures.ts";
import { getFiles } from "./store/files.ts";
import { getTerrain } from "./tiles/terrain.ts";

/**
 * @param told an instant that shall be taken as now, ISO: how the demo world's pilots upload on the evening they flew.
 *   Never believed in production.
 * @param pause a request's own; a job gives way to requests
 * @param database a request's own session (workers/database.ts); a job reads what is newest
 */
export function makeTools(
  env: Env,
  told?: string,
  pause = giveWay,
  database: D1Database | D1DatabaseSession = env.DB,
): Tools {
  const settings = getSettings(env);
  const [maps, now] = [getFiles(env.TILES), getClock(settings, told)];
  const queues = { score: env.SCORE_QUEUE, bulk: env.BULK_QUEUE };
  return {
    db: openDb(database),
    names: openNames(env.NAMES),
    files: getFiles(env.FILES),
    maps,
    terrain: getTerrain(maps, { now, log: writeLog }),
    jobs: {
      send: async (kind, fields, { queue = kind.queue, delaySeconds = 0 } = {}) =>
        void (await queues[queue].send(makeMessage(kind, fields), { delaySeconds })),
    },
    ask: makeAsk((name, fields) => env.JOBS.run(name, fields)),
    fromMemory: async ({ name, made }, of, fields) => {
      const holder = env.HOLDER.get(env.HOLDER.idFromName(`${name}/${of}`));
      return made.parse(await holder.answer(name, of, fields));
    },
    callRoom: async ({ name, shape, made }, room, fields) => {
      const object = env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName(room));
      return made.parse(await object.answer(room, name, shape.parse(fields)));
    },
    watchFeeds: (renewed) => watchFeeds(env, renewed),
    renewLive: (keys, devicesToo = false) => renewIngests(env, keys, devicesToo),
    enterLive: (batch) => env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).enter(batch),
    tell: async (flight, message) => {
      const room = env.FLIGHT_ROOM.get(env.FLIGHT_ROOM.idFromName(String(flight)));
      await room.tell(message);
    },
    now,
    pause,
    log: writeLog,
    settings,
    features: FEATURES,
    verifier: getVerifier(settings),
    // Of worker tests alone: a site that runs, local or deployed, hashes as it should.
    passwords: makePasswords(settings, settings.env === "test" ? LEAST : undefined),
    mailer: makeMailer(settings.mail),
    captcha: makeCaptcha(settings.captcha),
    skysight: makeSkysight(settings.skysight),
    push: settings.vapid && pushService(settings.vapid, settings.pushServices, now),
    pictures: getPictures(env.IMAGES),
    otherProcessor: env.PROCESSOR ? otherProcessorAt(env.PROCESSOR) : null,
  };
}

function getVerifier({ signatureService: service }: Settings): SignatureVerifier | null {
  return service === "local" ? localVerifier : signatureServiceAt(service);
}

function getClock(settings: Settings, told: string | undefined): () => Date {
  const ahead = told === undefined || settings.env === "production" ? 0 : Date.parse(told) - Date.now();
  return () => new Date(Date.now() + (Number.isFinite(ahead) ? ahead : 0));
}
