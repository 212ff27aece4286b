/** What somebody with power changed, and why: written beside the change, never changed itself. */

import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { audit } from "#app/people/account/schema.ts";

/** The site's operator, who has no account. */
export const OPERATOR = 0;

export interface AuditAction {
  actorId: number;
  /** `client-add`, `superuser-on`. */
  action: string;
  /** `flight/1001`, `user/101`, `client/ab12`. */
  subject: string;
  /** Only what changed; null where there was nothing. No secrets, no addresses of people. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
}

/** A statement for the batch that makes the change: both are written, or none. */
export const auditRow = ({ db, now }: Pick<Tools, "db" | "now">, deed: AuditAction) =>
  db.insert(audit).values({ ...deed, created: isoStamp(now()) });

export async function writeAudit(tools: Pick<Tools, "db" | "now">, deed: AuditAction): Promise<void> {
  await auditRow(tools, deed);
}
