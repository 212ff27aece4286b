/** Tools for any map: measure, locate oneself, full screen; and the scale. */
import { lazy, Suspense, useEffect, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { announce } from "#app/ui/toast.ts";
import { isBeyond, tellsGround } from "../layer/beyond.ts";
import type { FlightMap } from "../leaflet.client.ts";
import type { Place } from "../polyline.ts";
import type { MapSection } from "../section.ts";
import { spacingInWords } from "../spacing.ts";
import type { Measuring } from "./measuring.ts";
import { type PositionFault, readerPosition } from "./position.ts";
import { ScaleBar } from "./ScaleBar.tsx";

const MeasurePanel = lazy(() => import("./MeasurePanel.tsx"));

interface ToolsProps {
  map: FlightMap;
  ruler: Ruler;
  onWhole: () => void;
  /** Called after each press. */
  onUsed?: () => void;
  /** Whether each button shows its name, as in the menu on a phone. */
  named?: boolean;
}

/** The map's tools as buttons: show everything, the reader's position, a ruler, full screen. */
export function ToolButtons({ map, ruler, onWhole, onUsed = () => {}, named = false }: ToolsProps) {
  const text = useText();
  const [full, setFull] = useFullScreen(map);
  const [asking, setAsking] = useState(false);
  async function locate() {
    setAsking(true);
    try {
      map.showPosition(await readerPosition());
    } catch (fault) {
      const words = (fault as PositionFault) === "refused" ? "map.positionRefused" : "map.positionUnknown";
      announce({ tone: "warning", text: { words: text(words) } });
    } finally {
      setAsking(false);
    }
  }
  const tools: ToolProps[] = [
    { icon: "whole", name: text("map.whole"), onClick: onWhole },
    { icon: "locate", name: text("map.position"), pressed: asking, onClick: locate },
    { icon: "ruler", name: text("map.measure"), pressed: ruler.points !== null, onClick: ruler.toggle },
  ];
  if (setFull) {
    const name = text(full ? "map.smallScreen" : "map.fullScreen");
    tools.push({ icon: full ? "smaller" : "larger", name, pressed: full, onClick: setFull });
  }
  return tools.map(({ onClick, ...tool }) => (
    <Tool
      key={tool.icon}
      {...tool}
      named={named}
      onClick={() => {
        onClick();
        onUsed();
      }}
    />
  ));
}

interface ToolProps {
  icon: IconName;
  name: string;
  /** State of a button that stays on. */
  pressed?: boolean;
  named?: boolean;
  onClick: () => void;
}

function Tool({ icon, name, pressed, named = false, onClick }: ToolProps) {
  const words = named ? {} : { "aria-label": name, title: name };
  return (
    <button type="button" className="tool" {...words} aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} />
      {named && name}
    </button>
  );
}

export interface Ruler {
  /** Null while the ruler is not in use. */
  points: Place[] | null;
  toggle(): void;
  clear(): void;
}

export function useRuler(map: FlightMap): Ruler {
  const [points, setPoints] = useState<Place[] | null>(null);
  const [measuring, setMeasuring] = useState<Measuring | null>(null);
  useEffect(() => () => measuring?.end(), [measuring]);
  return {
    points,
    toggle() {
      setPoints(measuring ? null : []);
      setMeasuring(measuring ? null : map.measure(setPoints));
    },
    clear: () => measuring?.clear(),
  };
}

export function RulerPanel({ ruler }: { ruler: Ruler }) {
  if (ruler.points === null) return null;
  return (
    <Suspense>
      <MeasurePanel points={ruler.points} onClear={ruler.clear} onClose={ruler.toggle} />
    </Suspense>
  );
}

interface ScaleProps {
  map: FlightMap;
  /** Metres between the heights at the centre of the map; null without elevation. */
  relief: number | null;
  /** Whether relief is shown as a rough outline. */
  coarse: boolean;
  /** The base map's deepest zoom; null where imagery covers it, and in small maps. */
  detail: number | null;
}

/** Shows the scale, and above it what the map cannot show at this place. */
export function Scale({ map, relief, coarse, detail }: ScaleProps) {
  const text = useText();
  const reader = useReader();
  const [section, setSection] = useState<MapSection | null>(null);
  useEffect(() => map.onSection(setSection), [map]);
  if (!section) return null;
  const { zoom, metresPerPixel } = section;
  const blurred = detail !== null && !tellsGround(relief, metresPerPixel);
  const ended = blurred && isBeyond(zoom, detail);
  const outline = blurred && coarse && relief !== null;
  return (
    <>
      {(ended || outline) && (
        <p className="map-end" role="status">
          {ended ? text("layer.noFiner") : text("layer.coarse", { distance: spacingInWords(relief ?? 0, reader) })}
        </p>
      )}
      <ScaleBar metresPerPixel={metresPerPixel} />
    </>
  );
}

/** The toggle is null where the browser lacks full screen, as on the phones of one manufacturer. */
function useFullScreen(map: FlightMap): [full: boolean, toggle: (() => void) | null] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  if (typeof document === "undefined" || !document.fullscreenEnabled) return [false, null];
  const toggle = () => void (full ? document.exitFullscreen() : map.element.closest(".map")?.requestFullscreen());
  return [full, toggle];
}
