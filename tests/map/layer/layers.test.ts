import fc from "fast-check";
import { expect, test } from "vitest";
import { PICTURES } from "#app/core/ports.ts";
import {
  type Available,
  type Choice,
  DEFAULT_CHOICE,
  LAYERS,
  type LayerName,
  layerStates,
  readChoice,
  writeChoice,
} from "#app/map/layer/layers.ts";
import { formatShown } from "#app/map/layer/shown.ts";
import { LAYERS as SPECIFIED } from "#app/people/user/preference.ts";

const EVERYTHING: Available = {
  archives: ["basemap", "terrain", "airspace", "airports", "waypoints", "thermals"],
  parts: ["landcover", "roads"],
  relief: 90,
  imagery: [...PICTURES],
  routing: true,
  premium: true,
  phases: "open",
  own: true,
};
const NOTHING: Available = {
  archives: [],
  parts: null,
  relief: null,
  imagery: [],
  routing: false,
  premium: false,
  phases: null,
  own: false,
};

const choices = fc.record(
  Object.fromEntries(LAYERS.map(({ name }) => [name, fc.boolean()])) as Record<LayerName, fc.Arbitrary<boolean>>,
) as fc.Arbitrary<Choice>;

test("over a place whose elevation data are 4 km apart, hill shading is shown and called coarse; 1 km apart it is not", () => {
  const relief = (metres: number) => layerStates(DEFAULT_CHOICE, { ...EVERYTHING, relief: metres });
  expect(relief(4000).hillshading).toEqual({ kind: "on", coarse: true });
  expect(relief(1000).hillshading).toEqual({ kind: "on" });
  expect(relief(4000).water).toEqual({ kind: "on" });
});

test("every toggle of the specification is a layer, what a flight's map shows is, and so are two of our own", () => {
  const ofFlight = ["thermals", "attempts", "glides", "intervals", "partialTracks", "ownWaypoints", "airspaceTouched"];
  const more = [...ofFlight, "airports", "contours", "satellite", "rain"];
  expect(LAYERS.map(({ name }) => name).sort()).toEqual([...SPECIFIED, ...more].sort());
});

test("any choice comes back from its text", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      expect(readChoice(writeChoice(choice))).toEqual(choice);
    }),
  );
});

test("a text holds only what differs from the default", () => {
  expect(writeChoice(DEFAULT_CHOICE)).toBe("");
  expect(writeChoice({ ...DEFAULT_CHOICE, water: false, esri: true })).toBe("-water,esri");
});

test("any text is a choice, and words that are no layers change nothing", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Object.keys(readChoice(text))).toEqual(LAYERS.map(({ name }) => name));
    }),
  );
  expect(readChoice("__proto__,constructor,-toString,,--water,Water,esri ")).toEqual(DEFAULT_CHOICE);
});

test("with everything there a layer is what the reader wants", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const states = layerStates(choice, EVERYTHING);
      for (const { name } of LAYERS) expect(states[name].kind).toBe(choice[name] ? "on" : "off");
    }),
  );
});

test("where nothing is installed only what needs nothing can be switched", () => {
  const usable = Object.entries(layerStates(DEFAULT_CHOICE, NOTHING)).filter(([, { kind }]) => kind !== "disabled");
  expect(usable.map(([name]) => name)).toEqual(["clickable", "coloredTracks"]);
});

const reason = (name: LayerName, available: Partial<Available>) => {
  const state = layerStates(DEFAULT_CHOICE, { ...EVERYTHING, ...available })[name];
  return state.kind === "disabled" ? state.reason : null;
};

test("a base map without roads says so; one that does not tell its layers is believed", () => {
  expect(reason("transport", { parts: ["earth", "water"] })).toBe("notInBasemap");
  expect(reason("transport", { parts: null })).toBeNull();
  expect(reason("transport", { archives: [] })).toBe("notConfigured");
});

test("contours need heights every 300 m, tints any", () => {
  expect(reason("contours", { relief: 300 })).toBeNull();
  expect(reason("contours", { relief: 301 })).toBe("needsFiner");
  expect(reason("hypsometric", { relief: 9000 })).toBeNull();
  expect(reason("contours", { relief: null })).toBe("noElevation");
});

test("thermals can be had as long as there is fine elevation or a hot spot, and tell which part is missing", () => {
  const state = (relief: number | null, archives: Available["archives"]) =>
    layerStates({ ...DEFAULT_CHOICE, landcoverthermal: true }, { ...EVERYTHING, relief, archives }).landcoverthermal;
  expect(state(1000, ["thermals"])).toEqual({ kind: "on" });
  expect(state(1000, [])).toEqual({ kind: "on", lacks: ["hotSpots"] });
  for (const relief of [1001, null]) {
    expect(state(relief, ["thermals"])).toEqual({ kind: "on", lacks: ["slopeSun"] });
    expect(state(relief, [])).toEqual({ kind: "disabled", reason: "noPart" });
  }
});

test("a part is shown where its layer is on and has it", () => {
  const parts = (on: boolean, relief: number | null) => {
    const shown = formatShown(layerStates({ ...DEFAULT_CHOICE, landcoverthermal: on }, { ...EVERYTHING, relief }));
    return [shown.has("slopeSun"), shown.has("hotSpots")];
  };
  expect(parts(true, 90)).toEqual([true, true]);
  expect(parts(true, 9000)).toEqual([false, true]);
  expect(parts(false, 90)).toEqual([false, false]);
});

test("every source of pictures that can be configured has a layer, which says where it is not", () => {
  for (const name of PICTURES) {
    const layer = LAYERS.find(({ needs }) => needs.some((need) => need.kind === "imagery" && need.name === name));
    expect(layer?.name).toBe(name);
    expect(reason(name, {}), name).toBeNull();
    expect(reason(name, { imagery: PICTURES.filter((each) => each !== name) }), name).toBe("notConfigured");
  }
});

test("aerial pictures that are not configured are not offered for money", () => {
  expect(reason("esri", { imagery: [], premium: false })).toBe("notConfigured");
  expect(reason("esri", { premium: false })).toBe("premium");
  expect(reason("sentinel", { premium: false })).toBeNull();
});

test("heights of arrival are for premium members, where airfields are installed", () => {
  expect(reason("arrivalHeight", { archives: ["basemap"] })).toBe("notConfigured");
  expect(reason("arrivalHeight", { premium: false })).toBe("premium");
  expect(reason("arrivalHeight", {})).toBeNull();
});

test("own waypoints are there once a file was chosen on this device", () => {
  expect(reason("ownWaypoints", { own: false })).toBe("noOwn");
  expect(reason("ownWaypoints", {})).toBeNull();
});

test("a flight's phases are on its own map, for supporters", () => {
  expect(reason("thermals", { phases: null })).toBe("flightOnly");
  for (const name of ["airspaceTouched", "intervals", "partialTracks"] as const) {
    expect(reason(name, { phases: null })).toBe("flightOnly");
    expect(reason(name, { phases: "locked" })).toBeNull();
  }
  expect(reason("airspaceTouched", { phases: "locked" })).toBeNull();
  expect(reason("glides", { phases: "locked" })).toBe("supporter");
  expect(reason("attempts", {})).toBeNull();
});
