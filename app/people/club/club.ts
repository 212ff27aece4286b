/** A club's fields and their limits, for browser and server alike. */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { line } from "#app/people/user/person.ts";
import { countriesOfGliding, regions } from "#app/places/airport/region.ts";

/** Characters. */
const MIN_NAME = 3;
export const MAX_CLUB_NAME = 100;
const MAX_ADDRESS = 200;

const NAME = fault("groupName", { least: MIN_NAME, most: MAX_CLUB_NAME });
const ADDRESS = fault("pattern");

/** Where a club may be: a country, or a region of a country that is divided into regions. */
export const CLUB_REGIONS: readonly string[] = [...countriesOfGliding, ...regions];

/** The club's website: https, without user name or password; "" for none. */
const Address = z
  .string()
  .trim()
  .max(MAX_ADDRESS, ADDRESS)
  .refine((text) => text === "" || isAddress(text), ADDRESS)
  .transform((text) => (text === "" ? null : new URL(text).href));

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === "https:" && username === "" && password === "" && hostname.includes(".");
}

export const ClubWords = z.object({
  name: line(MAX_CLUB_NAME, NAME).refine((name) => [...name].length >= MIN_NAME, NAME),
  region: z.string().refine((code) => CLUB_REGIONS.includes(code), fault("required")),
  url: Address,
});
export type ClubWords = z.infer<typeof ClubWords>;

const MAX_REASON = 200;

/** Why a request for an airfield is declined; "" gives no reason. */
export const DeclinedHome = z.object({ reason: line(MAX_REASON, fault("tooLong", { most: MAX_REASON })) });

export const clubPath = (id: number) => `/club/${id}`;
