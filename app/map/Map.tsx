/**
 * A map in the page. The server draws the children (a sketch), the browser puts Leaflet over it. Where that fails the
 * sketch stays and a line says so.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useReader, useText } from "../i18n/text.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { FlightMap } from "./leaflet.client.ts";
import { loadMap } from "./load.ts";
import type { Place } from "./polyline.ts";

interface Props {
  label: string;
  /** What the map shows at first and after "whole". */
  places: Place[];
  /** Pixels at the top that something stands on, on wide screens. */
  covered?: number;
  onOpen: (map: FlightMap | null) => void;
  children: ReactNode;
}

export function MapView({ label, places, covered = 0, onOpen, children }: Props) {
  const text = useText();
  const { language } = useReader();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<FlightMap | null>(null);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(() => {
    let gone = false;
    let opened: FlightMap | null = null;
    async function open() {
      const { openMap } = await loadMap();
      if (gone || !element.current) return;
      opened = await openMap(element.current, places, language.slice(0, 2), isWide() ? covered : 0);
      if (gone) return opened.remove();
      setMap(opened);
      onOpen(opened);
    }
    open().catch((error) => {
      setFailed(true);
      reportError(error); // a script that went with an older release comes back with a fresh page
    });
    return () => {
      gone = true;
      opened?.remove();
      onOpen(null);
    };
  }, []);

  return (
    <section className="map" aria-label={label}>
      {children}
      <div ref={element} className="leaflet" hidden={failed} style={map ? undefined : { background: "none" }} />
      {failed && (
        <p className="float mapnote" role="status">
          {text("map.failed")}
        </p>
      )}
      {map && (
        <div className="float stack">
          <button
            type="button"
            className="zoom"
            aria-label={text("map.zoomIn")}
            title={text("map.zoomIn")}
            onClick={() => map.zoom(1)}
          >
            <Icon name="plus" />
          </button>
          <button
            type="button"
            className="zoom"
            aria-label={text("map.zoomOut")}
            title={text("map.zoomOut")}
            onClick={() => map.zoom(-1)}
          >
            <Icon name="minus" />
          </button>
          <button
            type="button"
            aria-label={text("map.whole")}
            title={text("map.whole")}
            onClick={() => map.show(places, true)}
          >
            <Icon name="whole" />
          </button>
        </div>
      )}
    </section>
  );
}

const isWide = () => matchMedia("(min-width: 59rem)").matches;
