/**
 * Collections of waypoints: points that a pilot saves under a name, for the planner, the maps and for files.
 * Everybody can read public ones; supporters can create them. One more, with all our airfields, belongs to nobody and
 * cannot be changed.
 *
 * The fields of a collection and of a point, for browser and server alike.
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { line, lines } from "#app/people/user/person.ts";
import { LAST_STYLE, type Waypoint } from "#app/soaring/cup/waypoint.ts";
import { Latitude, Longitude } from "#app/soaring/geo/clamped.ts";
import { readPosition } from "#app/soaring/task/plan/read-coordinates.ts";

export const MAX_COLLECTIONS = 100;
/** More points than a country has. */
export const MAX_POINTS = 5000;
export const MAX_NAME = 100;
const MAX_DESCRIPTION = 10_000;
/** The highest size of an imported file. */
export const MAX_IMPORT_BYTES = 4_000_000;

/** The id of the collection of all our airfields. */
export const WORLDWIDE = 0;

const NAME = fault("groupName", { least: 1, most: MAX_NAME });
const Name = line(MAX_NAME, NAME).refine((name) => name.length >= 1, NAME);
const Description = lines(MAX_DESCRIPTION, fault("longDescription", { most: MAX_DESCRIPTION }));

export const NewWaypointCollection = z.object({
  name: Name,
  description: Description.nullish(),
  private: z.boolean().default(false),
});

/** Fields that are absent or null stay as they are; only a text can be removed, by sending "". */
export const WaypointCollectionPatch = z.object({
  name: Name.nullish(),
  description: Description.nullish(),
  private: z.boolean().nullish(),
});

const PLACE = fault("noPlace");
const NUMBER = fault("noNumber");

/** An optional number, typed with a point or a comma. */
const number = (least: number, most: number) =>
  z
    .string()
    .default("")
    .transform((text) => (text.trim() === "" ? null : Number(text.trim().replace(",", "."))))
    .refine((value) => value === null || (Number.isFinite(value) && value >= least && value <= most), NUMBER);

/** A point as a form sends it. */
export const TypedPoint = z
  .object({
    name: Name,
    code: line(20, NAME).default(""),
    place: z.string().transform((text, context) => {
      const found = readPosition(text);
      if (found === null) context.addIssue({ code: "custom", message: PLACE });
      return found ?? { latitude: 0, longitude: 0 };
    }),
    elevation: number(-500, 9000),
    style: z.coerce.number().int().min(0).max(LAST_STYLE).catch(1),
    direction: number(0, 360),
    length: number(0, 20_000),
    frequency: line(20, NAME).default(""),
    description: Description.default(""),
  })
  .transform(({ place, code, frequency, description, direction, ...said }) => ({
    ...said,
    ...place,
    direction: direction === null ? null : Math.round(direction),
    code: code || null,
    frequency: frequency || null,
    description: description || null,
  }));
export type TypedPoint = z.infer<typeof TypedPoint>;

/** A point as programs send it. */
export const WaypointCreate = z.object({
  name: Name,
  description: Description.nullish(),
  geom: z.object({
    type: z.literal("Point"),
    coordinates: z.tuple([Longitude, Latitude]),
  }),
});

export const ORDERS = ["created", "-created", "modified", "-modified"] as const;
export type WaypointCollectionOrder = (typeof ORDERS)[number];

export interface WaypointCollection {
  id: number;
  /** Null for the worldwide one. */
  owner: { id: number; name: string } | null;
  name: string;
  description: string | null;
  private: boolean;
  created: string;
  modified: string;
  points: number;
}

/** A stored point. */
export interface SavedWaypoint extends Waypoint {
  id: number;
}

/** The kinds in which pilots think, which combine the styles of files. */
const KINDS = ["point", "airfield", "outlanding", "pass", "mountain", "other"] as const;
export type Kind = (typeof KINDS)[number];

const KIND_OF: Record<number, Kind> = {
  0: "point",
  1: "point",
  2: "airfield",
  3: "outlanding",
  4: "airfield",
  5: "airfield",
  6: "pass",
  7: "mountain",
};
export const getKind = (style: number): Kind => KIND_OF[style] ?? "other";
