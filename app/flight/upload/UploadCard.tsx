import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { Findings } from "#app/flight/finding/Findings.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Value } from "#app/ui/Value.tsx";
import { number, quantity } from "#app/units/format.ts";
import { day, localDate } from "#app/units/time.ts";
import { type AircraftType, asksGlider, type Card, type Glider, type Scored, type SecondChoice } from "./card.ts";
import { Facts } from "./facts/Facts.tsx";
import { Ready } from "./facts/Ready.tsx";
import { ScoredHere } from "./facts/ScoredHere.tsx";
import { Preview } from "./preview/Preview.tsx";
import { describePerson } from "./publish/refusal-texts.ts";
import { ReadingBar } from "./ReadingBar.tsx";
import { Status } from "./Status.tsx";
import { type Airfield, useAirfield } from "./use-airfield.ts";
import "#app/flight/finding/findings.css";
import "./upload-card.css";

interface Props {
  card: Card;
  types: AircraftType[];
  /** The name of the uploading pilot as far as it is known, else "". */
  uploader: string;
  /** YYYY-MM-DD. */
  today: string;
  onChoose: (glider: Glider) => void;
  onName: (second: SecondChoice) => void;
  onRemove: () => void;
  onRetry: () => void;
  onChooseFile: () => void;
}

const BUSY = ["reading", "uploading", "checking", "scoring"];
const REMOVABLE = ["ready", "refused", "rejected", "failed"];

/** The card of one file: its flight, the questions about it, and its state. */
export function UploadCard(props: Props) {
  const { card } = props;
  const text = useText();
  const flights = card.read?.flights ?? [];
  const airfield = useAirfield(flights.at(0)?.place ?? null);
  const [changing, setChanging] = useState(false);
  const asking = asksGlider(card) || changing;
  const mayAsk = card.stage.kind === "ready" && !asking && props.types.length > 0;
  return (
    <li className="upload-card" aria-busy={BUSY.includes(card.stage.kind)}>
      <div className="preview">
        {flights.length > 0 ? (
          <Preview tracks={flights.map(({ track }) => track)} label={text("flight.track")} />
        ) : (
          <Icon name="file" />
        )}
      </div>
      <div className="told">
        <Title card={card} airfield={airfield} />
        <Facts
          card={card}
          types={props.types}
          uploader={props.uploader}
          zone={airfield?.zone ?? "UTC"}
          onAsk={mayAsk ? () => setChanging(true) : undefined}
        />
        <Body
          {...props}
          airfield={airfield}
          asking={asking}
          onChoose={(glider) => {
            setChanging(false);
            props.onChoose(glider);
          }}
        />
      </div>
      <div className="standing">
        <Status card={card} />
        {REMOVABLE.includes(card.stage.kind) && (
          <button
            type="button"
            className="button quiet square"
            aria-label={text("upload.remove", { name: card.name })}
            onClick={props.onRemove}
          >
            <Icon name="close" small />
          </button>
        )}
      </div>
    </li>
  );
}

/** Airfield and day once they are known, until then the file's name. A recording without a date has no day. */
function Title({ card, airfield }: { card: Card; airfield: Airfield | null }) {
  const text = useText();
  const { language } = useReader();
  const first = card.read?.flights.at(0);
  if (!first) return <h3>{card.name}</h3>;
  const date = localDate(first.takeoff * 1000, airfield?.zone ?? "UTC");
  const when = card.read?.date === null ? null : day(date, language, "medium");
  return <h3>{[airfield?.name ?? text("flight.unknownAirfield"), when].filter((part) => part !== null).join(", ")}</h3>;
}

function Body(props: Props & { airfield: Airfield | null; asking: boolean }) {
  const { card, airfield, onRetry, onChooseFile } = props;
  const zone = airfield?.zone ?? "UTC";
  const text = useText();
  const { stage } = card;
  const other = (
    <button type="button" className="link small" onClick={onChooseFile}>
      {text("upload.chooseOther")}
    </button>
  );
  switch (stage.kind) {
    case "reading":
      return stage.reading ? <ReadingBar reading={stage.reading} /> : null;
    case "refused":
      return <Reasons words={[text(stage.why.key, stage.why.values)]}>{other}</Reasons>;
    case "rejected":
      return <Reasons words={stage.told.map((told) => describePerson(told, text))}>{other}</Reasons>;
    case "ready":
      return (
        <>
          <ScoredHere card={card} airfield={airfield} />
          <Ready {...props} />
        </>
      );
    case "uploading":
    case "checking":
      return (
        <>
          <Progress percent={stage.kind === "uploading" ? stage.percent : 100} name={card.name} />
          <ScoredHere card={card} airfield={airfield} />
        </>
      );
    case "scoring":
      return (
        <>
          <ScoredHere card={card} airfield={airfield} />
          <Scoring flights={stage.flights} />
        </>
      );
    case "done":
      return stage.flights.map((flight) => <Result key={flight.id} flight={flight} zone={zone} />);
    case "duplicate":
      return (
        <>
          <p className="meta">{text("upload.duplicateHint")}</p>
          <Open flights={stage.flights}>{text("upload.openExisting")}</Open>
        </>
      );
    case "failed":
      return (
        <Reasons words={[stage.told ? describePerson(stage.told, text) : text("upload.lost")]}>
          <button type="button" className="button" onClick={onRetry}>
            {text("upload.retry")}
          </button>
        </Reasons>
      );
  }
}

function Result({ flight, zone }: { flight: Scored; zone: string }) {
  const text = useText();
  const reader = useReader();
  return (
    <>
      <p className="score">
        {flight.state === "valid" && (
          <>
            <span>
              <b>{number(flight.points, 2, reader.language)}</b>
              <span className="unit">{text("unit.points")}</span>
            </span>
            <span>
              <Value shown={quantity(flight.distance, "distance", reader)} />
            </span>
            <span>
              <Value shown={quantity(flight.speed, "speed", reader)} />
            </span>
          </>
        )}
        <Open flights={[flight.id]}>{text("upload.open")}</Open>
        <Link className="link small nowrap" to={`/flight/edit/${flight.id}`}>
          {text("upload.edit")}
        </Link>
      </p>
      {flight.state === "invalid" && (
        <div className="found">
          <Findings findings={flight.findings.filter((f) => f.severity === "refuses")} zone={zone} headings={false} />
        </div>
      )}
    </>
  );
}

const LONG_SCORING_MS = 60_000; // of scoring, after which the page says that the flight is stored safely

function Scoring({ flights }: { flights: number[] }) {
  const text = useText();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), LONG_SCORING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {slow && <p className="meta">{text("upload.slow")}</p>}
      <Open flights={flights}>{text("upload.open")}</Open>
    </>
  );
}

function Open({ flights, children }: { flights: number[]; children: string }) {
  return flights.slice(0, 1).map((id) => (
    <Link key={id} className="link small nowrap" to={`/flight/${id}`}>
      {children}
    </Link>
  ));
}

function Reasons({ words, children }: { words: string[]; children: ReactNode }) {
  return (
    <>
      <ul className="reasons">
        {words.map((each) => (
          <li key={each} className="refuses">
            {each}
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

function Progress({ percent, name }: { percent: number; name: string }) {
  const text = useText();
  const label = text("upload.progress", { name });
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
