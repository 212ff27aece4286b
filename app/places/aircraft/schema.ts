import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A glider type as flown: span, motor and winglets make separate rows. Ids are those that clients send. */
export const aircraft = sqliteTable(
  "aircraft",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    family: text("family").notNull(),
    manufacturer: text("manufacturer").notNull(),
    kind: text("kind", { enum: ["GL", "MG", "FG"] }).notNull(),
    scClass: text("sc_class", { enum: ["15", "18", "CL", "DO", "OP", "ST"] }).notNull(),
    doubleSeater: integer("double_seater", { mode: "boolean" }).notNull(),
    vintage: integer("vintage", { mode: "boolean" }).notNull(),
    selfLaunch: integer("self_launch", { mode: "boolean" }).notNull(),
    wingArea: real("wing_area"),
    emptyMass: real("empty_mass"),
    referenceMass: real("reference_mass"),
    mtow: real("mtow"),
    minSpeed: real("min_speed"),
    polarA: real("polar_a"),
    polarB: real("polar_b"),
    polarC: real("polar_c"),
    dmstIndex: real("dmst_index"),
    indexBySeason: text("index_by_season", { mode: "json" }).$type<Record<string, number>>().notNull(),
  },
  (t) => [index("aircraft_of_family").on(t.family)],
);
