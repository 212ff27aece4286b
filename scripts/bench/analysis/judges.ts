/** Who judges an analysis, in the order of a flight. */
import { climbJudge } from "./climb.ts";
import { engineJudge } from "./engine.ts";
import type { Judge } from "./judge.ts";
import { launchJudge } from "./launch.ts";
import { windJudge } from "./wind.ts";

export const judges = (): Judge[] => [launchJudge(), engineJudge(), climbJudge(), windJudge()];
