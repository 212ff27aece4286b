/** What can be done with any map: measure on it, find oneself, fill the screen; and how long a piece of it is. */
import { lazy, Suspense, useEffect, useState } from "react";
import { useText } from "../../i18n/text.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { announce } from "../../ui/toast.ts";
import type { FlightMap } from "../leaflet.client.ts";
import type { Place } from "../polyline.ts";
import type { MapSection } from "../section.ts";
import type { Measuring } from "./measuring.ts";
import { type PositionFault, readerPosition } from "./position.ts";
import { ScaleBar } from "./ScaleBar.tsx";

const MeasurePanel = lazy(() => import("./MeasurePanel.tsx"));

/** Buttons for the stack of controls. */
export function ToolButtons({ map, ruler }: { map: FlightMap; ruler: Ruler }) {
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
  return (
    <>
      <Tool icon="locate" name={text("map.position")} pressed={asking} onClick={locate} />
      <Tool icon="ruler" name={text("map.measure")} pressed={ruler.points !== null} onClick={ruler.toggle} />
      {setFull && (
        <Tool
          icon={full ? "smaller" : "larger"}
          name={text(full ? "map.smallScreen" : "map.fullScreen")}
          pressed={full}
          onClick={setFull}
        />
      )}
    </>
  );
}

function Tool({
  icon,
  name,
  pressed,
  onClick,
}: {
  icon: IconName;
  name: string;
  pressed: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" aria-label={name} title={name} aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

export interface Ruler {
  /** Null while nobody measures. */
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

export function Scale({ map }: { map: FlightMap }) {
  const [section, setSection] = useState<MapSection | null>(null);
  useEffect(() => map.onSection(setSection), [map]);
  return section && <ScaleBar metresPerPixel={section.metresPerPixel} />;
}

/** Null where the browser cannot: phones of one maker. */
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
