/** The recording of the flight: the recorder, its contents, whether it is valid, and the file itself. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Findings } from "#app/flight/finding/Findings.tsx";
import type { FileFacts, FlightDetail } from "#app/flight/flight.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { recorderName } from "#app/soaring/igc/recorder-name.ts";
import { findMaker } from "#app/soaring/igc/signature/makers.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { inWords } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import { Downloads } from "./Downloads.tsx";
import "#app/ui/styles/facts.css";
import "./file.css";

/** @param openInSeeyou whether the pilot lets others open it in other programs */
export function FileSection({ flight, openInSeeyou }: { flight: FlightDetail; openInSeeyou: boolean }) {
  const text = useText();
  const { facts, igcFile } = flight;
  const file = facts?.file;
  return (
    <section id="file">
      <h2>{text("detail.file")}</h2>
      {flight.state !== "pending" && <Checks flight={flight} />}
      <dl className="facts">
        {file ? <Recorder file={file} /> : <Fact name={text("detail.recorder")}>{igcFile.recorder || "–"}</Fact>}
        {facts && (
          <Fact name={text("detail.fixes")}>
            {text("detail.fixInterval", { count: facts.fixes, seconds: facts.fixInterval })}
          </Fact>
        )}
        {file && <Written file={file} />}
      </dl>
      {file && <More file={file} />}
      <Remarks flight={flight} />
      <p className="small">
        <Link to="/checks">{text("finding.howChecked")}</Link>
      </p>
      <Downloads flight={flight} openInSeeyou={openInSeeyou} />
    </section>
  );
}

/** The checks of the file by this platform and by the IGC's programs, each with an icon. */
function Checks({ flight: { state, igcFile, facts } }: { flight: FlightDetail }) {
  const text = useText();
  const { signature, signatureBy } = igcFile;
  const reason = facts?.file?.signatureReason;
  const why = signatureBy
    ? text("detail.signatureBy", {
        state: signature,
        service: text("detail.signatureService", { service: signatureBy }),
      })
    : reason && text("detail.signatureReason", { reason });
  const bad = ["broken", "rewritten", "absent"].includes(signature);
  const known = signature === "igc-valid" || signature === "product-valid";
  return (
    <ul className="checks">
      <li className={state === "valid" ? "ok" : "bad"}>
        <Icon name={state === "valid" ? "ok" : "warn"} small />
        {text("detail.checkKettle", { state })}
      </li>
      <li className={bad ? "bad" : known ? "ok" : ""}>
        <Icon name={bad ? "warn" : known ? "ok" : "info"} small />
        <span>
          {text("detail.signature")}: {text("detail.signatureState", { state: signature })}
          {why && <span className="small muted why">{why}</span>}
        </span>
      </li>
    </ul>
  );
}

function Recorder({ file }: { file: FileFacts }) {
  const text = useText();
  const maker = findMaker(file.manufacturer);
  const model = recorderName(file.recorder, file.manufacturer);
  return (
    <>
      <Fact name={text("detail.recorder")}>{model ?? (file.manufacturer || "–")}</Fact>
      {file.serial !== "" && (
        <Fact name={text("detail.serial")}>
          {[file.manufacturer, file.serial].join(" ")}{" "}
          <span className="muted">{maker && !model?.includes(maker.name) ? maker.name : null}</span>
        </Fact>
      )}
      <Fact name={text("detail.approval")}>
        {text("detail.approvalState", { state: maker?.approved ?? "unknown" })}
      </Fact>
    </>
  );
}

/** What the file contains about the glider, sensors of engine noise, and the pressure of the day. */
function Written({ file }: { file: FileFacts }) {
  const text = useText();
  const glider = [file.gliderType, file.registration, file.competitionId].filter(Boolean).join(" · ");
  const engine = file.columns.filter(({ code, live }) => live && ENGINE.includes(code)).map(({ code }) => code);
  return (
    <>
      <Fact name={text("detail.written")}>{glider || "–"}</Fact>
      <Fact name={text("detail.engineSensor")}>
        {engine.length > 0 ? engine.join(", ") : text("detail.engineSensorNone")}
      </Fact>
      {file.qnh !== null && (
        <Fact name="QNH">
          {file.qnh} hPa <span className="muted">{text("detail.qnhFrom")}</span>
        </Fact>
      )}
    </>
  );
}

const ENGINE = ["ENL", "MOP", "RPM"];

/** Details that few readers need, collapsed. */
function More({ file }: { file: FileFacts }) {
  const text = useText();
  const reader = useReader();
  const rows: [string, ReactNode][] = [
    [text("detail.fileDate"), file.date && `${day(file.date, reader.language, "short")} (UTC)`],
    [text("detail.firmware"), file.firmware],
    [text("detail.hardware"), file.hardware],
    [text("detail.receiver"), file.receiver],
    [text("detail.pressureSensor"), file.pressureSensor],
    [text("detail.columns"), file.columns.length > 0 && <Columns columns={file.columns} />],
    [text("detail.accuracy"), file.fixAccuracy !== null && inWords(file.fixAccuracy, "height", reader)],
    [text("detail.maxima"), maxima()],
  ];
  function maxima() {
    const [pressure, gnss] = [file.maxPressureAltitude, file.maxGnssAltitude];
    if (pressure === null && gnss === null) return null;
    return text("detail.maximaOf", {
      pressure: inWords(pressure, "height", reader),
      gnss: inWords(gnss, "height", reader),
    });
  }
  return (
    <details>
      <summary>{text("detail.more")}</summary>
      <dl className="facts">
        {rows.map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
      </dl>
    </details>
  );
}

/** Codes of the I record with their units; those that never change are shown pale. */
function Columns({ columns }: Pick<FileFacts, "columns">) {
  const text = useText();
  return columns.map(({ code, live, unit }, i) => (
    <span key={code}>
      {i > 0 && ", "}
      {live ? (
        <>
          {code}
          {unit && <span className="unit">{unit}</span>}
        </>
      ) : (
        <span className="muted">{text("detail.columnSilent", { code })}</span>
      )}
    </span>
  ));
}

/** Findings that the top of the page does not show, and harmless deviations from the standard. */
function Remarks({ flight }: { flight: FlightDetail }) {
  const text = useText();
  const { findings, zone, state } = flight;
  const others = state === "invalid" ? findings.filter(({ severity }) => severity !== "refuses") : findings;
  const oddities = flight.facts?.file?.oddities ?? [];
  if (others.length + oddities.length === 0) {
    if (state === "pending" || findings.length > 0) return null;
    return (
      <p className="note ok">
        <Icon name="ok" />
        {text("detail.noFindings")}
      </p>
    );
  }
  return (
    <>
      <h3 className="unseen">{text("detail.findings")}</h3>
      <Findings findings={[...others, ...oddities]} zone={zone} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
