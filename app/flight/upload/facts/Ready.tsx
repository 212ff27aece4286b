/** A file that has been read: what will be scored, the findings, then the questions. */
import { Findings } from "#app/flight/finding/Findings.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { checkQnh, reportedQnh } from "#app/soaring/checks/pressure.ts";
import type { Finding } from "#app/soaring/igc/finding.ts";
import { inWords } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import { type AircraftType, airspaceNames, type Card, type Glider, type SecondChoice, seatsTwo } from "../card.ts";
import { GliderQuestion } from "../glider/GliderQuestion.tsx";
import { SecondPilot } from "../SecondPilot.tsx";
import type { Airfield } from "../use-airfield.ts";

interface Props {
  card: Card;
  airfield: Airfield | null;
  types: AircraftType[];
  /** YYYY-MM-DD. */
  today: string;
  /** Whether the question about the glider is open. */
  asking: boolean;
  onChoose: (glider: Glider) => void;
  onName: (second: SecondChoice) => void;
}

export function Ready({ card, airfield, types, today, asking, onChoose, onName }: Props) {
  return (
    <>
      <Flown card={card} zone={airfield?.zone ?? "UTC"} />
      <Crossed card={card} />
      <WhatWasFound card={card} airfield={airfield} />
      {asking && <GliderQuestion card={card} types={types} onChoose={onChoose} />}
      {seatsTwo(card, types) && <SecondPilot card={card} today={today} onName={onName} />}
    </>
  );
}

/**
 * A line for each flight: its windows, its climbs, and its declared task if it counts; the flight's page shows the
 * rest.
 */
function Flown({ card, zone }: { card: Card; zone: string }) {
  const text = useText();
  const reader = useReader();
  return card.read?.flights.map(({ takeoff, windows, climbs, declared }) => {
    const told = [
      ...windows.map(([from, to]) =>
        text("upload.windowLine", { from: clock(from * 1000, zone), to: clock(to * 1000, zone) }),
      ),
      climbs && text("upload.climbLine", { count: climbs.count, average: inWords(climbs.average, "climb", reader) }),
      declared?.beforeTakeoff &&
        text("upload.declared", {
          kind: declared.kind ?? "other",
          distance: inWords(declared.distance / 1000, "distance", reader),
        }),
    ];
    const line = told.filter(Boolean).join(" · ");
    return line === "" ? null : (
      <p key={takeoff} className="meta">
        {line}
      </p>
    );
  });
}

function Crossed({ card }: { card: Card }) {
  const text = useText();
  if (card.crossed === null || card.crossed.length === 0) return null;
  return <p className="meta">{text("upload.crossed", { airspace: airspaceNames(card.crossed) })}</p>;
}

/** Findings that prevent scoring are open, the rest is folded behind a line with their number. */
function WhatWasFound({ card, airfield }: { card: Card; airfield: Airfield | null }) {
  const text = useText();
  const zone = airfield?.zone ?? "UTC";
  // Calculated as the server will once it knows the airfield.
  const qnh = reportedQnh(card.read?.flights.at(0)?.restingPressureAltitude, airfield?.elevation);
  const findings = [...(card.read?.findings ?? []), ...checkQnh(qnh)];
  const refusing = findings.filter((finding) => finding.severity === "refuses");
  const others = findings.filter((finding) => finding.severity !== "refuses");
  const runs = card.read?.flights.reduce((sum, flight) => sum + flight.engineRuns, 0) ?? 0;
  const engine = runs > 0 && text("upload.engineLine", { count: runs });
  return (
    <>
      {refusing.length > 0 && (
        <div className="found">
          <p className="small strong">{text("upload.willBeInvalid")}</p>
          <Findings findings={refusing} zone={zone} headings={false} />
        </div>
      )}
      {others.length > 0 ? (
        <details>
          <summary>
            {[text("upload.findings", { count: countKinds(others) }), engine].filter(Boolean).join(" · ")}
          </summary>
          <Findings findings={others} zone={zone} headings={false} />
          <p className="small">
            <a href="/checks" target="_blank" rel="noreferrer">
              {text("finding.howChecked")}
            </a>
          </p>
        </details>
      ) : (
        engine && <p className="meta">{engine}</p>
      )}
    </>
  );
}

/** Counts kinds of findings: sixty filtered jumps are one remark. */
const countKinds = (findings: Finding[]) => new Set(findings.map(({ token }) => token)).size;
