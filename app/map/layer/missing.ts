/** Decides which layers the menu folds away: those that this installation lacks for all readers and places. */
import type { LayerState, Reason } from "./layers.ts";

const OF_THE_SITE: readonly Reason[] = ["notConfigured", "notInBasemap", "noElevation", "needsFiner", "noPart"];

export const isMissingHere = (state: LayerState): boolean =>
  state.kind === "disabled" && OF_THE_SITE.includes(state.reason);
