/** Who the forty are in the air: how they fly, what, where they are at home, which days they like, and whether they travel for them. */
import * as gliders from "#tests/cast/gliders.ts";
import type { Habits } from "#tests/cast/log.ts";
import type { Pilot } from "#tests/cast/pilots.ts";
import * as known from "#tests/cast/pilots.ts";
import type { OwnedGlider } from "./gliders.ts";
import * as more from "./gliders.ts";
import * as people from "./pilots.ts";
import type { Site } from "./sites.ts";
import * as sites from "./sites.ts";

export type Kind = "thermal" | "ridge" | "wave" | "training";
export type Style = "cautious" | "calm" | "racer" | "vintage" | "instructor";

export interface Character {
  pilot: Pilot;
  style: Style;
  home: Site;
  glider: OwnedGlider;
  likes: readonly Kind[];
  /** Goes where such days are. */
  travels: boolean;
}

/** What a style means: habits at the stick, and how much of the day's course is flown. */
export const STYLES: Record<Style, { habits: Partial<Habits>; share: number }> = {
  cautious: { habits: { trust: 0.45, reserve: 600, bank: 33 }, share: 0.55 },
  calm: { habits: {}, share: 0.8 },
  racer: { habits: { trust: 1.1, reserve: 250, bank: 41, attempts: 1500 }, share: 1 },
  vintage: { habits: { trust: 0.6, reserve: 450, bank: 32, windows: 0.3 }, share: 0.35 },
  instructor: { habits: { trust: 0.5, reserve: 500, bank: 31 }, share: 0.4 },
};

const at = (
  home: Site,
  pilot: Pilot,
  style: Style,
  glider: OwnedGlider,
  likes: readonly Kind[] = ["thermal"],
  travels = false,
): Character => ({ pilot, style, home, glider, likes, travels });

const ALL_WEATHER = ["thermal", "ridge", "wave"] as const;

export function characters(): Character[] {
  const { isar, teck, senne, rhoen, haertsfeld, provence, lure, granier, pinzgau, ennstal } = sites;
  return [
    at(isar(), known.ada(), "calm", gliders.ls8(), ALL_WEATHER, true),
    at(isar(), known.ben(), "calm", gliders.ls4()),
    at(isar(), known.carla(), "vintage", gliders.ka6()),
    at(isar(), people.henning(), "calm", more.lakElectric(), ["thermal", "ridge"], true),
    at(isar(), people.paula(), "racer", more.ventusTurbo(), ["thermal", "wave"], true),
    at(isar(), people.rosalie(), "instructor", gliders.ask21(), ["thermal", "training"]),
    at(teck(), known.emil(), "racer", gliders.asw20(), ["thermal"]),
    at(teck(), known.lotte(), "calm", gliders.ls4()),
    at(teck(), people.anton(), "instructor", gliders.ask21(), ["training"]),
    at(teck(), people.silke(), "calm", gliders.ls8(), ["ridge", "thermal"], true),
    at(senne(), people.torben(), "cautious", more.discus()),
    at(senne(), people.frieda(), "cautious", more.k8()),
    at(senne(), people.leopold(), "calm", more.cirrus(), ["thermal", "wave"], true),
    at(rhoen(), people.konrad(), "vintage", gliders.ka6()),
    at(rhoen(), people.wilma(), "vintage", more.ask13(), ["thermal", "training"]),
    at(haertsfeld(), people.mathilda(), "racer", more.asg29(), ["thermal", "ridge"], true),
    at(haertsfeld(), people.jannis(), "calm", more.astir()),
    at(provence(), known.gaspard(), "calm", gliders.duoDiscus(), ["thermal", "wave"]),
    at(provence(), known.ines(), "cautious", gliders.ls4(), ["thermal", "wave"]),
    at(lure(), people.bastien(), "racer", more.js3(), ALL_WEATHER, true),
    at(lure(), people.solene(), "calm", gliders.duoDiscus(), ["wave", "thermal"]),
    at(granier(), people.achille(), "racer", more.arcus(), ["thermal", "ridge"]),
    at(granier(), people.margaux(), "calm", more.discusFrench(), ["thermal", "ridge"]),
    at(granier(), people.etienne(), "vintage", more.pilatus(), ["thermal", "ridge"]),
    at(pinzgau(), known.jakob(), "calm", gliders.dg800(), ALL_WEATHER),
    at(pinzgau(), people.vinzenz(), "racer", more.discusElectric(), ["ridge", "thermal"]),
    at(pinzgau(), people.theresa(), "cautious", gliders.ls4(), ["thermal", "ridge"]),
    at(ennstal(), people.severin(), "racer", gliders.dg800(), ["wave", "thermal"]),
    at(ennstal(), people.magdalena(), "instructor", more.dg1000(), ["wave", "thermal"]),
    ...overseas(),
  ];
}

function overseas(): Character[] {
  const { downs, chilterns, veluwe, victoria, otago } = sites;
  return [
    at(downs(), known.harriet(), "calm", gliders.ls8Long(), ["thermal"]),
    at(downs(), known.owen(), "cautious", gliders.asw20()),
    at(downs(), people.beatrix(), "racer", more.discusBritish(), ["thermal"]),
    at(chilterns(), people.rupert(), "calm", more.js1Jet(), ["thermal", "wave"], true),
    at(chilterns(), people.imogen(), "racer", more.discusBritish()),
    at(chilterns(), people.percival(), "instructor", more.ask13(), ["thermal", "training"]),
    at(chilterns(), people.freddie(), "cautious", more.k8Chalk()),
    at(veluwe(), known.noor(), "calm", gliders.ls4(), ["thermal"]),
    at(victoria(), known.kirra(), "racer", gliders.ventus3(), ["thermal"]),
    at(victoria(), known.mitch(), "calm", gliders.ls8(), ["thermal"]),
    at(otago(), known.tane(), "calm", gliders.ls8Long(), ["wave", "thermal"]),
  ];
}
