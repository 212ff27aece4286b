/** Who reads the site in dark colours. Source: specification, section 4: only supporters, while beta is on. */
import type { Privileges } from "./privileges.ts";

interface Wishing {
  privileges: Pick<Privileges, "supporter">;
  preferences: { dark?: boolean };
}

export const isDark = (beta: boolean, member: Wishing | null) =>
  beta && (member?.privileges.supporter ?? false) && (member?.preferences.dark ?? false);
