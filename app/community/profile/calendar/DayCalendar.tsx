/**
 * The days of a season, darker the more was flown. It is one control: the arrow keys move from one day with flights
 * to the next and Enter chooses it; a pointer shows and chooses the day under it.
 */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useMemo } from "react";
import { percent } from "#app/chart/Labels.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { number } from "#app/units/format.ts";
import { shortMonth, shortWeekday } from "#app/units/time.ts";
import { convert, getUnit } from "#app/units/units.ts";
import { type Cell, cellAt, flownNear, getCell, getTint, monthsIn, weeksIn } from "./calendar.ts";
import { getDay, measureLength } from "./cumulative.ts";
import "./day-calendar.css";

/** Kilometres per day from which a cell is darker, for one pilot. */
const PILOT_STEPS = [1, 150, 300, 500];

interface Props {
  season: number;
  /** The season's days with flights, oldest first; kilometres. */
  days: readonly { date: string; distance: number }[];
  /** YYYY-MM-DD; later days are drawn as outlines. */
  today: string;
  /** The highlighted day. */
  day: string | null;
  steps?: readonly number[];
  label: string;
  /** Returns the day's totals as text. */
  say: (date: string) => string;
  onDay: (date: string | null) => void;
  onChoose: (date: string) => void;
}

/** The size of a cell including its gap, in units of the drawing, and the gap. */
const [CELL, GAP] = [16, 3];
const SIDE = CELL - GAP;

export function DayCalendar(props: Props) {
  const { season, days, today, day, steps = PILOT_STEPS, label, say, onDay, onChoose } = props;
  const text = useText();
  const { language } = useReader();
  const flown = useMemo(() => days.map(({ date }) => date), [days]);
  const weeks = weeksIn(season);
  // On a phone all but two of the weeks still to come are left out.
  const seen = Math.min(
    weeks,
    cellAt(season, Math.min(measureLength(season) - 1, Math.max(0, getDay(season, today)))).week + 3,
  );

  function cellUnder({ clientX, clientY, currentTarget }: PointerEvent): Cell {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return {
      week: Math.floor(((clientX - left) / width) * weeks),
      weekday: Math.floor(((clientY - top) / height) * 7),
    };
  }
  function press(event: KeyboardEvent) {
    const at = flown.indexOf(day ?? "");
    const to = keyed(event.key, at < 0 ? flown.length : at, flown.length);
    if (to !== null) onDay(flown[to]);
    else if ((event.key === "Enter" || event.key === " ") && at >= 0) onChoose(flown[at]);
    else if (event.key === "Escape" && day !== null) onDay(null);
    else return;
    event.preventDefault();
  }
  const control = {
    role: "slider",
    tabIndex: 0,
    "aria-label": label,
    "aria-description": text("calendar.keys"),
    "aria-valuemin": 1,
    "aria-valuemax": flown.length,
    "aria-valuenow": Math.max(1, flown.indexOf(day ?? "") + 1),
    "aria-valuetext": day === null ? text("calendar.noDay") : say(day),
    onKeyDown: press,
    onPointerMove: (event: PointerEvent) =>
      event.pointerType !== "touch" && onDay(flownNear(season, flown, cellUnder(event))),
    onPointerLeave: () => onDay(null),
    onBlur: () => onDay(null),
    onPointerUp: (event: PointerEvent) => {
      const near = flownNear(season, flown, cellUnder(event));
      if (near !== null) onChoose(near);
    },
  };
  return (
    <div className="day-calendar">
      <div className="weekdays" aria-hidden="true">
        {[0, 2, 5].map((each) => (
          <span key={each} style={{ gridRow: each + 1 }}>
            {shortWeekday(each, language)}
          </span>
        ))}
      </div>
      <div className="scrolled">
        <div className="clip" style={{ "--weeks": weeks, "--seen": seen } as CSSProperties}>
          <div className="months" aria-hidden="true">
            {monthsIn(season).map(({ month: each, week }) => (
              <span key={each} style={{ left: percent(week / weeks) }}>
                {shortMonth(each, language)}
              </span>
            ))}
          </div>
          <div className="days" {...(flown.length > 0 ? control : { role: "img", "aria-label": label })}>
            <Cells season={season} days={days} today={today} steps={steps} weeks={weeks} />
            {day !== null && <Ring cell={getCell(season, day)} weeks={weeks} />}
          </div>
        </div>
      </div>
      <Key steps={steps} />
    </div>
  );
}

/** Returns the index among the days with flights that a key leads to, null for other keys. */
function keyed(key: string, at: number, count: number): number | null {
  const inside = (place: number) => Math.min(count - 1, Math.max(0, place));
  switch (key) {
    case "ArrowLeft":
    case "ArrowUp":
      return inside(at - 1);
    case "ArrowRight":
    case "ArrowDown":
      return inside(at + 1);
    case "PageUp":
      return inside(at - 10);
    case "PageDown":
      return inside(at + 10);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

type Painted = Pick<Props, "season" | "days" | "today"> & { steps: readonly number[]; weeks: number };

/** Draws one path for each tint rather than up to 366 single cells. */
function Cells({ season, days, today, steps, weeks }: Painted) {
  const paths = useMemo(() => {
    const tints: string[] = Array.from({ length: steps.length + 1 }, () => "");
    let ahead = "";
    const flown = new Map(days.map(({ date, distance }) => [getDay(season, date), distance]));
    const now = getDay(season, today);
    for (let day = 0; day < measureLength(season); day++) {
      const square = squareAt(cellAt(season, day));
      if (day > now) ahead += square;
      // A day with flights but without distance gets the lightest tint.
      else tints[flown.has(day) ? Math.max(1, getTint(flown.get(day) ?? 0, steps)) : 0] += square;
    }
    return { tints, ahead };
  }, [season, days, today, steps]);
  return (
    <svg viewBox={`0 0 ${weeks * CELL} ${7 * CELL}`} aria-hidden="true">
      {paths.tints.map((path, tint) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tint is what it is
        <path key={tint} data-tint={tint} d={path} />
      ))}
      <path className="ahead" d={paths.ahead} />
    </svg>
  );
}

const squareAt = ({ week, weekday: row }: Cell) =>
  `M${week * CELL + 1} ${row * CELL + 1}h${SIDE - 2}v${SIDE - 2}h${2 - SIDE}z`;

function Ring({ cell: { week, weekday: row }, weeks }: { cell: Cell; weeks: number }) {
  return (
    <span
      className="ring"
      style={{
        left: percent((week * CELL - 2) / (weeks * CELL)),
        top: percent((row * CELL - 2) / (7 * CELL)),
        width: percent((SIDE + 4) / (weeks * CELL)),
        height: percent((SIDE + 4) / (7 * CELL)),
      }}
    />
  );
}

function Key({ steps }: { steps: readonly number[] }) {
  const text = useText();
  const { language, units } = useReader();
  const last = steps.length - 1;
  return (
    <p className="scale" aria-hidden="true">
      {getUnit("distance", units).sign}
      <i data-tint="0" />0
      {steps.map((step, i) => {
        const shown = number(convert(step, "distance", units), 0, language);
        return (
          <span key={step}>
            <i data-tint={i + 1} />
            {i === last ? text("calendar.andMore", { value: shown }) : shown}
          </span>
        );
      })}
    </p>
  );
}
