import { RAPTORS, WING } from "./mark.ts";

/** Icons as one sprite: `<Sprite />` once per page, `<Icon name="upload" />` anywhere. An icon never appears without a name beside it. */
const PATHS = {
  home: "M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z",
  flights: "M2.5 13.5 21 5l-5 14-4.2-5.2zM11.8 13.8 21 5",
  upload: "M12 16V5M7.5 9 12 4.5 16.5 9M5 19.5h14",
  file: "M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5",
  close: "M6 6l12 12M18 6 6 18",
  share:
    "M8 12 16 7M8 12l8 5M6 12m-2.2 0a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0M18 6m-2.2 0a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0M18 18m-2.2 0a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  ok: "M5 12.5 10 17l9-10",
  warn: "M12 4 21 19.5H3zM12 10v4.5M12 17.2v.1",
  info: "M12 12m-8.5 0a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5.5M12 7.8v.1",
  whole: "M4.5 8.5v-4h4M19.5 8.5v-4h-4M4.5 15.5v4h4M19.5 15.5v4h-4M7.5 15l3.5-5 2.5 3 3-4.5",
  layers: "M12 3.5 21 8.5 12 13.5 3 8.5zM3.5 12.5 12 17.2l8.5-4.7M3.5 16.3 12 21l8.5-4.7",
  locate: "M12 12m-6 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0M12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5M12 11.9v.2",
  ruler: "M3.5 15.5 15.5 3.5l5 5-12 12zM7 12l2 2M10 9l2.5 2.5M13 6l2 2",
  larger: "M14 4.5h5.5V10M19.5 4.5 13.5 10.5M10 19.5H4.5V14M4.5 19.5 10.5 13.5",
  smaller: "M19 10.5h-5.5V5M13.5 10.5l6-6M5 13.5h5.5V19M10.5 13.5l-6 6",
  lock: "M6.5 11h11v8.5h-11zM8.5 11V8.2a3.5 3.5 0 0 1 7 0V11M12 14.5v2",
  globe:
    "M12 12m-8.5 0a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c3 3 3.6 5.6 3.6 8.5s-.6 5.5-3.6 8.5c-3-3-3.6-5.6-3.6-8.5s.6-5.5 3.6-8.5",
  person: "M12 8m-3.7 0a3.7 3.7 0 1 0 7.4 0 3.7 3.7 0 1 0-7.4 0M4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  edit: "M4.5 19.5 5.5 15 15.5 5 19 8.5 9 18.5zM13.5 7l3.5 3.5",
  left: "M14.5 6 8.5 12 14.5 18",
  right: "M9.5 6 15.5 12 9.5 18",
  down: "M6 9.5 12 15.5 18 9.5",
  star: "M12 3.8 14.5 9l5.8.7-4.3 3.9 1.2 5.7L12 16.5 6.8 19.3 8 13.6 3.7 9.7 9.5 9z",
  collect: "M7 4.5h10v15l-5-4.2-5 4.2z",
  up: "M6 14.5 12 8.5 18 14.5",
  feed: "M5 19v.1M5 12.5a6.5 6.5 0 0 1 6.5 6.5M5 5.5A13.5 13.5 0 0 1 18.5 19",
  ranks: "M5 20v-7h4v7M10 20V5h4v15M15 20v-10h4v10M3.5 20h17",
  cup: "M8 4.5h8v6a4 4 0 0 1-8 0zM8 6.5H4.5v1a3.5 3.5 0 0 0 3.7 3.5M16 6.5h3.5v1a3.5 3.5 0 0 1-3.7 3.5M12 14.5v3M8.5 20h7M9.5 20c0-1.6 1-2.5 2.5-2.5s2.5.9 2.5 2.5",
  segments: "M4 19c3-1 3-6 7-7s5-5 9-7M3 16v5M21 3v5",
  live: "M12 12m-1.6 0a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8M18.4 5.6a9 9 0 0 1 0 12.8",
  task: "M5 19L12 5l7 10zM5 19m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M12 5m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M19 15m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  search: "M11 11m-6 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0M20 20l-4.6-4.6",
  filter: "M4 6h16M7 12h10M10 18h4",
  pin: "M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 9.5h.01",
  peak: "M2.5 19 9 8l4 6 2.5-4 6 9z",
  club: "M4 20V9l8-5 8 5v11M9 20v-6h6v6",
  tower: "M9 21 10.5 11h3L15 21M7.5 5h9l-1.5 6h-6zM12 5V3",
  glider: "M2 11.5h20M12 5v13M9 18.5h6",
  calendar: "M5 6.5h14V20H5zM5 10.5h14M9 4v4M15 4v4",
  distance: "M4 12h16M4 8v8M20 8v8",
  more: "M5.5 12m-1 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0M12 12m-1 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18.5 12m-1 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0",
  smile:
    "M12 12m-8.5 0a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M8.3 14c.8 1.7 2.2 2.5 3.7 2.5s2.9-.8 3.7-2.5M9.2 9.5v.1M14.8 9.5v.1",
  undo: "M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9",
  redo: "M16 5l4 4-4 4M20 9h-9.5a5.5 5.5 0 0 0 0 11H15",
  download: "M12 4.5v11M7.5 11.5 12 16l4.5-4.5M5 19.5h14",
} as const;

export type IconName = keyof typeof PATHS;

export function Sprite() {
  return (
    <svg className="sprite" aria-hidden="true">
      {Object.entries(PATHS).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}

export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? "icon little" : "icon"} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** Three raptors of growing size in one thermal. */
export function Mark({ label }: { label: string }) {
  return (
    <svg className="mark" viewBox="0 0 32 32" role="img" aria-label={label}>
      <g fill="currentColor">
        {RAPTORS.map((transform) => (
          <path key={transform} transform={transform} d={WING} />
        ))}
      </g>
    </svg>
  );
}
