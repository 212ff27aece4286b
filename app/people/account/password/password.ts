/**
 * The requirements for a new password: no rules of composition, only its length, and that it is not one of the most
 * common.
 */
import common from "./common-passwords.json" with { type: "json" };
import { PASSWORD_LENGTH } from "./password-length.ts";

/**
 * The 3,000 most used passwords of eight letters or more, lower case.
 * Source: order of frequency in the word list of zxcvbn-ts (MIT), which counts leaked passwords.
 */
const COMMON: ReadonlySet<string> = new Set(common);

export type PasswordFault = "short" | "long" | "common";

/** Applies NFKC, so that the same characters typed on another keyboard are the same password. */
export const plainPassword = (password: string) => password.normalize("NFKC");

export function passwordFault(password: string): PasswordFault | null {
  const plain = plainPassword(password);
  const letters = [...plain].length;
  if (letters < PASSWORD_LENGTH.least) return "short";
  if (letters > PASSWORD_LENGTH.most) return "long";
  return COMMON.has(plain.toLowerCase()) ? "common" : null;
}
