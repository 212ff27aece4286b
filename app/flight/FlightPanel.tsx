/** The right side of the flight page: who, how much and why, the legs, the facts, the recording. */
import { Link, useSearchParams } from "@remix-run/react";
import { useReader, useText } from "../i18n/text.tsx";
import { Icon } from "../ui/Icon.tsx";
import { announce } from "../ui/toast.ts";
import { Value } from "../ui/Value.tsx";
import { duration, inWords, number, quantity } from "../units/format.ts";
import { clock, day, offset } from "../units/time.ts";
import type { Leg } from "./course.ts";
import { Findings } from "./Findings.tsx";
import type { ContestResult, FlightDetail } from "./flight.ts";
import { spans } from "./span.ts";
import { sumOf } from "./sum.ts";
import { turnName } from "./turn-name.ts";

interface Props {
  flight: FlightDetail;
  contest: ContestResult | null;
  legs: Leg[];
  selected: number | null;
}

export function FlightPanel(props: Props) {
  const { flight, contest } = props;
  return (
    <>
      <Header {...props} />
      <Standing flight={flight} />
      {contest && <Contests {...props} contest={contest} />}
      {contest && props.legs.length > 0 && <Legs {...props} contest={contest} />}
      <Facts {...props} />
      <Recording flight={flight} />
    </>
  );
}

function Header({ flight, contest }: Props) {
  const text = useText();
  const reader = useReader();
  const glider = [
    flight.registration,
    flight.competitionId,
    flight.index !== null && text("flight.index", { index: number(flight.index, 0, reader.language) }),
  ];
  return (
    <header>
      <div className="row" style={{ gap: ".8rem" }}>
        <span className="av l" aria-hidden="true">
          {initials(flight.user.name)}
        </span>
        <div className="grow">
          <h1>{flight.user.name}</h1>
          {flight.coUser && <p className="small">{text("flight.coPilot", { name: flight.coUser })}</p>}
          <p className="small muted">
            {[day(flight.scoringDate, reader.language, "medium"), flight.club].filter(Boolean).join(" · ")}
          </p>
        </div>
        <CopyLink />
      </div>
      <p className="small" style={{ marginTop: ".6rem" }}>
        {flight.aircraft?.name ?? "–"} <span className="muted">{["", ...glider.filter(Boolean)].join(" · ")}</span>
      </p>
      <dl className="three">
        <div>
          <dt>
            {contest
              ? text("detail.pointsOf", { contest: text("flight.contest", { name: contest.name }) })
              : text("unit.points")}
          </dt>
          <dd>{number(contest?.points, 2, reader.language)}</dd>
        </div>
        <div>
          <dt>{text("detail.distanceLabel")}</dt>
          <dd>
            <Value shown={quantity(contest?.distance, "distance", reader, 1)} />
          </dd>
        </div>
        <div>
          <dt>{text("detail.speedLabel")}</dt>
          <dd>
            <Value shown={quantity(contest?.speed, "speed", reader, 1)} />
          </dd>
        </div>
      </dl>
    </header>
  );
}

/** Copies the address with everything chosen on the page: contest, leg, moment. */
function CopyLink() {
  const text = useText();
  async function copy() {
    await navigator.clipboard.writeText(location.href);
    announce({ tone: "success", text: { key: "detail.copied" } });
  }
  return (
    <button
      type="button"
      className="btn quiet icon needs-script"
      aria-label={text("detail.share")}
      title={text("detail.share")}
      onClick={copy}
    >
      <Icon name="share" />
    </button>
  );
}

/** What stands between the flight and a place in the ranking, if anything does. */
function Standing({ flight }: { flight: FlightDetail }) {
  const text = useText();
  if (flight.state === "pending") {
    return (
      <section className="note brand" role="status">
        <i className="spin" />
        <div>
          <b>{text("detail.pendingTitle")}.</b> {text("detail.pending")}
        </div>
      </section>
    );
  }
  if (flight.state === "invalid") {
    return (
      <section role="status">
        <div className="note bad">
          <Icon name="warn" />
          <div>
            <b>{text("detail.invalidTitle")}.</b> {text("detail.invalidHint")}
          </div>
        </div>
        <div style={{ marginTop: ".6rem" }}>
          <Findings findings={flight.findings.filter((f) => f.severity === "refuses")} headings={false} />
        </div>
      </section>
    );
  }
  return (
    <>
      {!flight.rank && (
        <section className="note warn">
          <Icon name="info" />
          <div>
            <b>{text("detail.notRankedTitle")}.</b> {text("flight.reason", { reason: flight.rankReason ?? "none" })}.
          </div>
        </section>
      )}
      {flight.contests.length === 0 && (
        <section className="note">
          <Icon name="info" />
          <div>{text("detail.noScoring")}</div>
        </section>
      )}
    </>
  );
}

function Contests({ flight, contest }: Props & { contest: ContestResult }) {
  const text = useText();
  const { language } = useReader();
  const address = useAddress();
  return (
    <section>
      <h2 className="unseen">{text("detail.contests")}</h2>
      <nav className="contests" aria-label={text("detail.contests")}>
        {flight.contests.map(({ name, points }) => (
          <Link
            key={name}
            to={address({ contest: name, leg: null })}
            replace
            preventScrollReset
            aria-current={name === contest.name ? "true" : undefined}
          >
            {text("flight.contest", { name })} <b>{number(points, 1, language)}</b>
          </Link>
        ))}
      </nav>
      <SumLine flight={flight} contest={contest} />
    </section>
  );
}

/** The points with their calculation. Kilometres: rules count in them whatever the reader's unit. */
function SumLine({ flight, contest }: { flight: FlightDetail; contest: ContestResult }) {
  const text = useText();
  const { language } = useReader();
  const sum = sumOf(contest, flight.index);
  if (!sum) return null;
  const n = (value: number, digits: number) => number(value, digits, language);
  const shape = (name: string) => text("detail.shape", { name });
  const index = n(flight.index ?? 100, 0);
  return (
    <div className="calc">
      <div className="eq">
        {sum.kind === "bonus" ? `(${n(sum.distance, 2)}` : n(sum.distance, 2)}{" "}
        {sum.kind === "bonus" && (
          <>
            <span className="muted">+ {n(sum.factor, 1)} ×</span> {n(sum.bonus, 2)}){" "}
          </>
        )}
        {sum.kind === "sprint" && <span className="muted">÷ 2 h </span>}
        <span className="muted">÷ {n(sum.divisor, sum.kind === "sprint" ? 3 : 2)} =</span> <b>{n(sum.points, 2)}</b>
      </div>
      <p className="muted">
        {sum.kind === "bonus" &&
          text("detail.sumBonus", {
            contest: shape(contest.name),
            factor: n(sum.factor, 1),
            bonus: shape(contest.bonusScoreName ?? ""),
            index,
          })}
        {sum.kind === "plain" && text("detail.sumPlain", { contest: shape(contest.name), index })}
        {sum.kind === "sprint" && text("detail.sumSprint", { index })}
      </p>
      {!contest.score.proven && <p className="muted">{text("detail.unproven")}</p>}
    </div>
  );
}

function Legs({ contest, legs, selected }: Props & { contest: ContestResult }) {
  const text = useText();
  const reader = useReader();
  const address = useAddress();
  const distance = (km: number) => quantity(km, "distance", reader, 1);
  const { score } = contest;
  const climbed = legs.reduce((sum, leg) => sum + leg.climb, 0);
  return (
    <section>
      <h2>{text("detail.legs")}</h2>
      <table className="legs compact">
        <thead>
          <tr>
            <th scope="col">{text("detail.leg")}</th>
            <th scope="col" className="num">
              {distance(1).unit}
            </th>
            <th scope="col" className="num">
              h
            </th>
            <th scope="col" className="num">
              {quantity(1, "speed", reader).unit}
            </th>
            <th scope="col" className="num">
              {text("detail.legHeight")} <span className="u">{quantity(1, "height", reader).unit}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg, i) => (
            <tr key={leg.from} aria-selected={i === selected}>
              <td>
                <Link to={address({ leg: i === selected ? null : String(i + 1) })} replace preventScrollReset>
                  {turnName(i, legs.length + 1, text)} → {turnName(i + 1, legs.length + 1, text)}
                  <span className="unseen">. {text("detail.showLeg", { number: i + 1 })}</span>
                </Link>
              </td>
              <td className="num">{distance(leg.distance).value}</td>
              <td className="num">{duration(leg.to - leg.from).value}</td>
              <td className="num">{quantity(leg.speed, "speed", reader).value}</td>
              <td className="num">{signed(quantity(leg.climb, "height", reader).value, leg.climb)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{text("detail.legWhole")}</td>
            <td className="num">{distance(score.distance).value}</td>
            <td className="num">{duration(score.duration).value}</td>
            <td className="num">{quantity(score.speed, "speed", reader).value}</td>
            <td className="num">{signed(quantity(climbed, "height", reader).value, climbed)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Facts({ flight, contest }: Props) {
  const text = useText();
  const reader = useReader();
  const { facts, zone } = flight;
  const at = (time: string) => clock(time, zone);
  const engine = spans(facts?.engineTimes ?? []);
  const windows = spans(facts?.scoringTimes ?? []);
  const launch = facts?.launch;
  const kind = launch?.kind ? text("detail.launchKind", { kind: launch.kind }) : null;
  const points = contest?.score.turnpoints ?? [];
  return (
    <section>
      <h2>{text("detail.flight")}</h2>
      <dl className="facts">
        <dt>{text("detail.takeoff")}</dt>
        <dd title={`${zone}, ${offset(flight.takeoffTime, zone)}`}>
          {at(flight.takeoffTime)} {flight.airport?.name ?? text("flight.unknownAirfield")}
        </dd>
        {kind && (
          <>
            <dt>{text("detail.launch")}</dt>
            <dd>
              {launch?.gain != null && launch.vario != null
                ? text("detail.launchFull", {
                    launch: kind,
                    gain: inWords(launch.gain, "height", reader),
                    climb: inWords(launch.vario, "climb", reader),
                  })
                : kind}
            </dd>
          </>
        )}
        {engine.length > 0 && (
          <>
            <dt>{text("detail.engine")}</dt>
            <dd>
              <span className="tag eng">
                {text("detail.engineRun", {
                  count: engine.length,
                  minutes: number(engine.reduce((sum, run) => sum + run.to - run.from, 0) / 60, 0, reader.language),
                })}
              </span>
            </dd>
          </>
        )}
        {windows.map((window, i) => (
          <FactRow key={window.from} name={i === 0 ? text("detail.windows") : ""}>
            {text("detail.span", { from: clock(window.from * 1000, zone), to: clock(window.to * 1000, zone) })}
          </FactRow>
        ))}
        {points.length > 1 && (
          <>
            <dt>{text("detail.startHeight")}</dt>
            <dd>
              {at(points[0].time)}, {inWords(points[0].altitude, "height", reader)}
            </dd>
            <dt>{text("detail.finishHeight")}</dt>
            <dd>
              {at(points[points.length - 1].time)}, {inWords(points[points.length - 1].altitude, "height", reader)}
            </dd>
          </>
        )}
        <dt>{text("detail.landing")}</dt>
        <dd>
          {flight.landingTime === null
            ? text("flight.airborne")
            : `${at(flight.landingTime)} ${flight.landingAirport?.name ?? text("flight.outlanding")}`}
        </dd>
        <dt>{text("flight.duration")}</dt>
        <dd>{duration(flight.duration).value} h</dd>
        {facts?.maxAltitude != null && (
          <>
            <dt>{text("detail.highest")}</dt>
            <dd>
              {text("detail.overMsl", {
                height: inWords(facts.maxAltitude, "height", reader),
                source: facts.altitudeSource,
              })}
            </dd>
          </>
        )}
        {facts?.maxGain != null && (
          <>
            <dt>{text("detail.gain")}</dt>
            <dd>{inWords(facts.maxGain, "height", reader)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function FactRow({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Recording({ flight }: { flight: FlightDetail }) {
  const text = useText();
  const { facts, igcFile } = flight;
  const others = flight.state === "invalid" ? flight.findings.filter((f) => f.severity !== "refuses") : flight.findings;
  return (
    <section id="file">
      <h2>{text("detail.file")}</h2>
      <dl className="facts" style={{ marginBottom: ".9rem" }}>
        <dt>{text("detail.recorder")}</dt>
        <dd>{igcFile.recorder || "–"}</dd>
        <dt>{text("detail.signature")}</dt>
        <dd>{text("detail.signatureState", { state: igcFile.signature })}</dd>
        {facts && (
          <>
            <dt>{text("detail.fixes")}</dt>
            <dd>{text("detail.fixInterval", { count: facts.fixes, seconds: facts.fixInterval })}</dd>
          </>
        )}
      </dl>
      {others.length > 0 && (
        <>
          <h3 className="unseen">{text("detail.findings")}</h3>
          <Findings findings={others} />
        </>
      )}
      {flight.state !== "pending" && flight.findings.length === 0 && (
        <p className="note ok">
          <Icon name="ok" />
          {text("detail.noFindings")}
        </p>
      )}
      <p style={{ marginTop: ".9rem" }}>
        <a className="btn" href={`/file/${igcFile.file}`} download={igcFile.name}>
          <Icon name="download" />
          {text("detail.download")}
        </a>
      </p>
    </section>
  );
}

/** This page's address with some of its selection changed; null takes a part out. */
function useAddress() {
  const [query] = useSearchParams();
  return (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
}

function signed(value: string, of: number): string {
  return of > 0 ? `+${value}` : value;
}

export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? "")
    .join("")
    .toUpperCase();
}
