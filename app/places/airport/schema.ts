import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Runway } from "#app/soaring/geo/runway.ts";

/** A place where gliders take off and land. */
export const airport = sqliteTable(
  "airport",
  {
    id: integer("id").primaryKey(),
    sourceKey: text("source_key").notNull().unique(),
    name: text("name").notNull(),
    icao: text("icao"),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    elevation: real("elevation"),
    country: text("country").notNull(),
    continent: text("continent").notNull(),
    region: text("region"),
    runways: text("runways", { mode: "json" }).$type<Runway[]>().notNull(),
    radio: text("radio"),
    kind: text("kind").notNull(),
    launches: integer("launches"),
    /** IANA time zone. */
    zone: text("zone").notNull(),
    /** Half-degree cell, floor((lat + 90) · 2) · 720 + floor((lon + 180) · 2). */
    cell: integer("cell").notNull(),
  },
  (t) => [index("airport_cell").on(t.cell)],
);

/** A town of 25,000 people or more, around which flights can be searched. */
export const place = sqliteTable("place", {
  /** Its id at GeoNames. */
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  german: text("german"),
  country: text("country").notNull(),
  latitude: real("latitude").notNull(),
  longitude: real("longitude").notNull(),
  population: integer("population").notNull(),
});
