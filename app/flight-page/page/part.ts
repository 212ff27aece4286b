/**
 * A part of a flight's page: a tab of the panel and, for some, a mark in the header. The route lists the parts; the
 * page does not know which features supply them.
 *
 * The texts, data and script of a part are loaded when it is opened. So an additional part costs the first visit
 * nothing but its style sheets, which it imports itself: the server renders the part, and it has to look right
 * without scripts.
 */
import { type ComponentType, createElement, lazy, useState } from "react";
import type { Tools } from "#app/core/tools.ts";
import type { FlightAnalysis } from "#app/flight/analysis/analysis.ts";
import type { Breakdown } from "#app/flight/analysis/breakdown.ts";
import type { Leg } from "#app/flight/course.ts";
import type { ContestResult, FlightDetail } from "#app/flight/flight.ts";
import type { Pin } from "#app/flight/pin.ts";
import type { Span } from "#app/flight/span.ts";
import type { Loaded } from "#app/flight/trace/use-trace.ts";
import type { Key, MessageGroup } from "#app/i18n/key.ts";
import type { Reader } from "#app/i18n/language.ts";
import type { Privileges } from "#app/people/plan/privileges.ts";
import type { Selection } from "./address.ts";
import type { NearPlaces } from "./map/use-near-places.ts";

export interface Part {
  /** Its name in the address, `?tab=phases`. */
  tab: string;
  title: Key;
  /** Groups of messages loaded while it is open. */
  words: readonly MessageGroup[];
  /** Whether it is opened by its mark, and listed among the tabs only while it is open. */
  unlisted?: true;
  /** The plan it needs; the part is then marked but not hidden. */
  access?: "supporter";
  /** Shown in the header whichever part is open, with the messages it needs. */
  Mark?: ComponentType<MarkProps>;
  markWords?: readonly MessageGroup[];
  Panel: ComponentType<PartProps>;
  /** Loads the panel's script before it is needed. */
  ready(): Promise<void>;
}

export interface PartProps {
  flight: FlightDetail;
  contest: ContestResult | null;
  legs: Leg[];
  selection: Selection | null;
  breakdown: Breakdown | null;
  zone: string;
  /** Places near the turnpoints and near a field landing. */
  near: NearPlaces;
  /** The whole trace, once it is loaded. */
  whole: Loaded | null;
  /** The data returned by the part's own loader. */
  data: unknown;
  /** Moves the cursor to a moment, Unix seconds. */
  onMoment(time: number): void;
  /** Highlights a stretch without selecting it. */
  onPoint(span: Span | null): void;
  /** Shows these pins on map and barogram in place of the previous ones. */
  onPins(pins: readonly Pin[]): void;
}

export interface MarkProps {
  flight: FlightDetail;
  /** The data returned by the part's own `mark`. */
  data: unknown;
  /** Opens the part; a form of the mark is sent there too. */
  href: string;
  /** The page the reader is on, to return to after logging in. */
  here: string;
}

/** Loads a part's data on the server. */
export type LoadPart<Told = unknown> = (asked: {
  tools: Tools;
  flight: FlightDetail;
  analysis: FlightAnalysis | null;
  may: Privileges;
  /** The reader; null for visitors. */
  member: { id: number; isSuperuser: boolean } | null;
  reader: Reader;
}) => Promise<Told>;

/** Handles a form of the part sent by a member. Throws refusals. */
export type ActOnPart = (sent: {
  tools: Tools;
  flight: number;
  member: { id: number };
  values: Readonly<Record<string, string>>;
}) => Promise<void>;

/**
 * What a part does on the server, all optional: its data while it is open, the data of its mark always, and the
 * handling of its form.
 */
export interface ServedPart {
  load?: LoadPart;
  mark?: LoadPart;
  act?: ActOnPart;
}

/** A panel whose script is loaded on demand. After `ready` it is rendered at once, as the server always does. */
export function onDemand(load: () => Promise<{ default: ComponentType<PartProps> }>): Pick<Part, "Panel" | "ready"> {
  let here: ComponentType<PartProps> | null = null;
  const Later = lazy(load);
  return {
    Panel: function Panel(props) {
      // Keeps the component with which it began, so that its state is not lost when the script arrives.
      const [Shown] = useState(() => here ?? Later);
      return createElement(Shown, props);
    },
    async ready() {
      here ??= (await load()).default;
    },
  };
}
