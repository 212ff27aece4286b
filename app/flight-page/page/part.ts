/**
 * A part of a flight's page: behind a tab of the panel, and, where it has one, a mark in the header. The route lists the
 * parts; the page does not know who brings one.
 *
 * What a part shows comes when it is opened: its words, its data, its script. So a part that is added costs the first
 * visit nothing but its sheets: those the part imports itself, because the server draws it and no script may be needed
 * to see it as it is.
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
  /** Its word in the address, `?tab=phases`. */
  tab: string;
  title: Key;
  /** Groups of messages that it ships while it is open. */
  words: readonly MessageGroup[];
  /** Opened by its mark; among the tabs only while it is open. */
  unlisted?: true;
  /** Needs a plan: marked and said, never hidden. */
  access?: "supporter";
  /** Stands in the header while any part is open, with the words it needs. */
  Mark?: ComponentType<MarkProps>;
  markWords?: readonly MessageGroup[];
  Panel: ComponentType<PartProps>;
  /** Fetches the panel's script, before it is wanted. */
  ready(): Promise<void>;
}

export interface PartProps {
  flight: FlightDetail;
  contest: ContestResult | null;
  legs: Leg[];
  selection: Selection | null;
  breakdown: Breakdown | null;
  zone: string;
  /** What turns and an outlanding are near to. */
  near: NearPlaces;
  /** The whole trace, once it is here. */
  whole: Loaded | null;
  /** What the part's own loader told. */
  data: unknown;
  /** Moves the cursor to a moment, Unix seconds. */
  onMoment(time: number): void;
  /** Looks at a stretch without choosing it. */
  onPoint(span: Span | null): void;
  /** Shows these on map and barogram, in place of those before. */
  onPins(pins: readonly Pin[]): void;
}

export interface MarkProps {
  flight: FlightDetail;
  /** What the part's own `mark` told. */
  data: unknown;
  /** Opens the part; a form of the mark is sent there too. */
  href: string;
  /** Where the reader is, for who has to log in first. */
  here: string;
}

/** Asked on the server. */
export type LoadPart<Told = unknown> = (asked: {
  tools: Tools;
  flight: FlightDetail;
  analysis: FlightAnalysis | null;
  may: Privileges;
  /** Who looks; null for visitors. */
  member: { id: number; isSuperuser: boolean } | null;
  reader: Reader;
}) => Promise<Told>;

/** A form of the part was sent by a member. Throws refusals. */
export type ActOnPart = (sent: {
  tools: Tools;
  flight: number;
  member: { id: number };
  values: Readonly<Record<string, string>>;
}) => Promise<void>;

/** What a part does on the server, as far as it does: told while it is open, told of its mark always, done with its form. */
export interface ServedPart {
  load?: LoadPart;
  mark?: LoadPart;
  act?: ActOnPart;
}

/** A panel whose script comes when it is wanted. Once `ready`, it is drawn at once, as the server always does. */
export function onDemand(load: () => Promise<{ default: ComponentType<PartProps> }>): Pick<Part, "Panel" | "ready"> {
  let here: ComponentType<PartProps> | null = null;
  const Later = lazy(load);
  return {
    Panel: function Panel(props) {
      // The one that it began with: what stands in it is not lost when the script comes.
      const [Shown] = useState(() => here ?? Later);
      return createElement(Shown, props);
    },
    async ready() {
      here ??= (await load()).default;
    },
  };
}
