/** Who may use the dark colour scheme. Source: specification, section 4: only supporters, while beta is on. */
import type { Privileges } from "./privileges.ts";

interface DarkPreference {
  privileges: Pick<Privileges, "supporter">;
  preferences: { dark?: boolean };
}

export const isDark = (beta: boolean, member: DarkPreference | null) =>
  beta && (member?.privileges.supporter ?? false) && (member?.preferences.dark ?? false);
