/**
 * A map in the page, with its layers' menu and the cards of what is clicked. The server draws the children (a
 * sketch), the browser puts Leaflet over them. If that fails, the sketch stays and a line says so.
 */
import { type CSSProperties, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useScheme } from "#app/ui/use-scheme.ts";
import { type Text, useReader, useText } from "../i18n/text.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { announce } from "../ui/toast.ts";
import { type Card, listCards } from "./card/card.ts";
import { copy } from "./card/copy.ts";
import { FeatureCard } from "./card/FeatureCard.tsx";
import { inDegreesMinutes } from "./card/position.ts";
import { firstTouch } from "./first-touch.ts";
import { useLayers, useLayersInAddress } from "./layer/layer-choice.ts";
import { type Available, type LayerStates, layerStates } from "./layer/layers.ts";
import { formatShown, isPictured } from "./layer/shown.ts";
import type { FlightMap, View } from "./leaflet.client.ts";
import { loadMap } from "./load.ts";
import { MapText } from "./MapText.tsx";
import { LayerMenu } from "./menu/LayerMenu.tsx";
import type { Place } from "./polyline.ts";
import { followPrint } from "./print.ts";
import { RulerPanel, Scale, ToolButtons, useRuler } from "./tools/Tools.tsx";
import { nextTurn } from "./turns.ts";
import { useOwnWaypoints } from "./waypoint/own-waypoints.ts";
import "./map.css";
import "./print.css";

type Covered = number | { wide: number; narrow: number };

interface Props {
  /** Where a link at the beginning of the page leads. */
  id?: string;
  label: string;
  /** Places that fit the view at first, and again after "whole". */
  places: Place[];
  /** Pixels at the top that other content covers, on wide screens and on those that are only just wide. */
  covered?: Covered;
  /** Whether the map opens only when the reader first interacts with the page; its children show the same until then. */
  waits?: boolean;
  /** The instant whose sun shines on the slopes; if absent, today at 14:00 in the browser's time zone. */
  sun?: Date;
  /** Whether the phases of the flight on the map are open to the reader; absent if it shows no flight. */
  phases?: "open" | "locked";
  /** Whether the reader has the premium plan, which some layers require. */
  premium: boolean;
  /** Content of the lower left corner: what the colours of tracks mean. */
  corner?: ReactNode;
  onOpen: (map: FlightMap | null) => void;
  /** Reports which layers are on, off or unavailable, for content that the map itself does not draw. */
  onLayers?: (states: LayerStates) => void;
  children: ReactNode;
}

export function MapView({
  id,
  label,
  places,
  covered = 0,
  waits = false,
  sun,
  phases,
  premium,
  corner,
  onOpen,
  onLayers,
  children,
}: Props) {
  const text = useText();
  const reader = useReader();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<FlightMap | null>(null);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(() => {
    let gone = false;
    let opened: FlightMap | null = null;
    async function open() {
      if (waits && places.length > 0 && isWholeWithout(element.current)) await firstTouch();
      const { openMap } = await loadMap();
      if (gone || !element.current) return;
      opened = await openMap(element.current, places, reader, coveredNow(element.current));
      if (gone) return opened.remove();
      setMap(opened);
      await nextTurn();
      if (!gone) onOpen(opened);
    }
    open().catch((error) => {
      setFailed(true);
      reportError(error); // the script of an older release may be gone; reloading the page gets the current one
    });
    return () => {
      gone = true;
      opened?.remove();
      onOpen(null);
    };
  }, []);

  useEffect(() => (map ? followPrint(map.element) : undefined), [map]);

  return (
    <section
      className="map"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-label={label}
      style={computeCover(covered)}
    >
      {children}
      <div ref={element} className="leaflet" hidden={failed} style={map ? undefined : { background: "none" }} />
      {failed && (
        <p className="float map-note" role="status">
          {text("map.failed")}
        </p>
      )}
      {map && (
        <MapText>
          {(worded) => <Furniture {...{ worded, map, places, sun, phases, premium, corner, onLayers }} />}
        </MapText>
      )}
    </section>
  );
}

/**
 * Whether the sketch fills the element without the map; on a phone in landscape a map is wider than the ground that
 * is drawn.
 */
function isWholeWithout(map: HTMLElement | null): boolean {
  const tiles = map?.parentElement?.querySelectorAll(".sketched .ground") ?? [];
  const drawn = [...tiles].map((tile) => tile.getBoundingClientRect()).filter(({ width }) => width > 0);
  if (!map || drawn.length === 0) return true;
  const { left, right, top, bottom } = map.getBoundingClientRect();
  return (
    drawn.some((tile) => tile.left <= left) &&
    drawn.some((tile) => tile.right >= right) &&
    drawn.some((tile) => tile.top <= top) &&
    drawn.some((tile) => tile.bottom >= bottom)
  );
}

interface FurnitureProps extends Pick<Props, "places" | "sun" | "phases" | "premium" | "corner" | "onLayers"> {
  map: FlightMap;
  /** Whether the messages of menu and cards have loaded. */
  worded: boolean;
}

/** The controls that float over an open map. */
function Furniture({ map, worded, places, sun, phases, premium, corner, onLayers }: FurnitureProps) {
  const text = useText();
  const menu = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [noon] = useState(() => sun ?? atTwo(new Date()));
  const scheme = useScheme();
  const { states, view } = useStates(map, { phases, premium });
  const [cards, setCards] = useCards(map, states);

  const shown = useMemo(() => formatShown(states), [states]);
  useEffect(() => map.setLayers(shown), [map, shown]);
  const own = useOwnWaypoints();
  const ownShown = states.ownWaypoints.kind === "on" ? own : null;
  useEffect(() => map.showWaypoints(ownShown?.points ?? []), [map, ownShown]);
  useEffect(() => map.setSun(sun ?? noon), [map, sun, noon]);
  useEffect(() => onLayers?.(states), [onLayers, states]);
  useHeldPosition(map, text);

  const ruler = useRuler(map);
  const showWhole = () => map.show(places, true);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <div className="float stack">
        <Control icon="plus" name={text("map.zoomIn")} zoom onClick={() => map.zoom(1)} />
        <Control icon="minus" name={text("map.zoomOut")} zoom onClick={() => map.zoom(-1)} />
        <ToolButtons map={map} ruler={ruler} onWhole={showWhole} />
        {worded && (
          <button
            ref={button}
            type="button"
            aria-label={text("map.layers")}
            title={text("map.layers")}
            aria-expanded={open}
            aria-controls={open ? menu : undefined}
            onClick={() => setOpen(!open)}
          >
            <Icon name="layers" />
          </button>
        )}
      </div>
      <div className="map-corner">
        {worded && corner}
        <Scale
          map={map}
          relief={view.relief}
          coarse={states.hillshading.kind === "on" && states.hillshading.coarse === true}
          detail={worded && !isPictured(shown) ? getDetail(view) : null}
        />
      </div>
      <RulerPanel ruler={ruler} />
      {worded && cards.length > 0 && !open && <FeatureCard cards={cards} onClose={() => closeCard(setCards)} />}
      {open && (
        <LayerMenu id={menu} states={states} view={view} scheme={scheme} sun={sun ?? noon} onClose={close}>
          <ToolButtons map={map} ruler={ruler} onWhole={showWhole} onUsed={close} named />
        </LayerMenu>
      )}
    </>
  );
}

/** Closes the cards and returns the focus to the map, where Enter opens them again. */
function closeCard(setCards: (cards: Card[]) => void) {
  setCards([]);
  document.querySelector<HTMLElement>(".map .leaflet")?.focus();
}

interface ControlProps {
  icon: IconName;
  name: string;
  zoom?: boolean;
  onClick: () => void;
}

function Control({ icon, name, zoom = false, onClick }: ControlProps) {
  return (
    <button type="button" className={zoom ? "zoom" : undefined} aria-label={name} title={name} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/**
 * Returns the state of each layer the reader chose: whether it is available on this site, in this view and for this
 * member.
 */
function useStates(
  map: FlightMap,
  { phases, premium }: Pick<Props, "phases" | "premium">,
): { states: LayerStates; view: View } {
  const choice = useLayers();
  useLayersInAddress();
  const own = useOwnWaypoints() !== null;
  const [view, setView] = useState(() => map.describe());
  useEffect(() => map.onDescribed(setView), [map]);
  const states = useMemo(
    () => layerStates(choice, { ...availableIn(view), premium, phases: phases ?? null, own }),
    [choice, view, premium, phases, own],
  );
  return { states, view };
}

/** Returns the deepest zoom of the base map; null where none is installed. */
const getDetail = ({ installed }: View) => installed.archives.basemap?.maxZoom ?? null;

function availableIn({ installed, relief }: View): Omit<Available, "premium" | "phases" | "own"> {
  return {
    archives: Object.values(installed.archives).map(({ archive }) => archive),
    parts: installed.archives.basemap?.layers ?? null,
    relief,
    imagery: installed.imagery.map(({ name }) => name),
    routing: installed.routing,
  };
}

function useCards(map: FlightMap, states: LayerStates) {
  const [cards, setCards] = useState<Card[]>([]);
  const clickable = useRef(true);
  clickable.current = states.clickable.kind === "on";
  useEffect(() => map.onPicked((picked) => setCards(clickable.current ? listCards(picked) : [])), [map]);
  return [cards, setCards] as const;
}

/** Copies the position on a long press or the secondary button. */
function useHeldPosition(map: FlightMap, text: Text) {
  const said = useRef(text);
  said.current = text;
  useEffect(
    () =>
      map.onHeld(async ([latitude, longitude]) => {
        const position = inDegreesMinutes(latitude, longitude);
        const copied = await copy(position);
        const words = copied ? said.current("map.copied", { position }) : position;
        announce({ tone: copied ? "success" : "warning", text: { words } });
      }),
    [map],
  );
}

/** Returns 14:00 in this browser's time zone, when the ground has warmed up. */
function atTwo(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), 14);
}

/** Returns pixels, as set by map.css at this width. */
const coveredNow = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).getPropertyValue("--covered"));

function computeCover(covered: Covered): CSSProperties {
  const { wide, narrow } = typeof covered === "number" ? { wide: covered, narrow: covered } : covered;
  return { "--covered-wide": `${wide}px`, "--covered-narrow": `${narrow}px` } as CSSProperties;
}
