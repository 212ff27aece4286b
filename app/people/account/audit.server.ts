/** What a superuser or the operator changed, and why. It is written with the change and never altered. */

import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { audit } from "#app/people/account/schema.ts";

/** The site's operator, who has no account. */
export const OPERATOR = 0;

export interface AuditAction {
  actorId: number;
  /** The action, such as `client-add` or `superuser-on`. */
  action: string;
  /** The object, such as `flight/1001`, `user/101` or `client/ab12`. */
  subject: string;
  /** Only what changed; null when there was nothing before. No secrets, no addresses of people. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
}

/** Returns a statement for the batch that makes the change: both are written, or neither. */
export const auditRow = ({ db, now }: Pick<Tools, "db" | "now">, deed: AuditAction) =>
  db.insert(audit).values({ ...deed, created: isoStamp(now()) });

export async function writeAudit(tools: Pick<Tools, "db" | "now">, deed: AuditAction): Promise<void> {
  await auditRow(tools, deed);
}
