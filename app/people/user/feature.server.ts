/** Pilots as others see them: profile, picture, groups, trackers, certificates. */
import { eq, inArray, or } from "drizzle-orm";
import { callHandler } from "#app/core/call.ts";
import { type DbTools, type Feature, purposesIn, type Statement } from "#app/core/feature.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { device, user as person, userBlock, userGroup, userGroupPilot } from "#app/people/user/schema.ts";
import { PRINT_CERTIFICATE } from "./calls.ts";
import { printCertificate } from "./certificate/certificate-pdf.server.ts";
import { anonymised, hidden, shownAgain } from "./change.server.ts";
import { exported } from "./export.server.ts";
import { renewNameKeys } from "./named.server.ts";
import processing from "./processing.json";

export const user: Feature<Tools, JobTools> = {
  name: "user",
  tables: {
    user: {},
    device: { pilot: ["user_id"] },
    user_group: { pilot: ["owner_id"] },
    user_group_pilot: { pilot: ["user_id"] },
    user_block: {
      pilot: ["user_id", "blocked_id"],
      notExportedBecause: "the archive lists the members a pilot blocks; blocks by others are theirs",
    },
  },
  started: [renewNameKeys],
  nightly: [renewNameKeys],
  callHandlers: [callHandler(PRINT_CERTIFICATE, printCertificate)],
  onPilot: {
    // Trackers and group memberships are not restored.
    left: (database, { user: id, stamp, when }) => [
      hidden(database, id, stamp, when),
      database.db.delete(device).where(eq(device.userId, id)),
      database.db.delete(userGroupPilot).where(eq(userGroupPilot.userId, id)),
    ],
    returned: (database, id, when) => [shownAgain(database, id, when)],
    accountGone,
    async erased(tools, id) {
      await removePictures(tools, id);
      return [anonymised(tools, id)];
    },
    archive: {
      "profile.json": "what you entered about yourself, and your settings",
      picture: "your picture",
      "groups.json": "groups you created, and those you are in",
      "devices.json": "your trackers",
      "blocked.json": "pilots you blocked, and since when; not who blocked you",
    },
    exported,
  },
  processing: purposesIn(processing),
};

function accountGone({ db }: DbTools, id: number): Statement[] {
  const groups = db.select({ id: userGroup.id }).from(userGroup).where(eq(userGroup.ownerId, id));
  return [
    db.delete(device).where(eq(device.userId, id)),
    db.delete(userGroupPilot).where(inArray(userGroupPilot.groupId, groups)),
    db.delete(userGroupPilot).where(eq(userGroupPilot.userId, id)),
    db.delete(userGroup).where(eq(userGroup.ownerId, id)),
    db.delete(userBlock).where(or(eq(userBlock.userId, id), eq(userBlock.blockedId, id))),
  ];
}

async function removePictures({ db, files }: Tools, id: number): Promise<void> {
  const own = await db.select({ image: person.image }).from(person).where(eq(person.id, id));
  const groups = await db.select({ image: userGroup.image }).from(userGroup).where(eq(userGroup.ownerId, id));
  await files.remove([...own, ...groups].flatMap(({ image }) => image ?? []));
}
