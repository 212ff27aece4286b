/** A task day: a map with the course and all pilots, the gaps below it, start gate and virtual ranking beside it. */
import { Link } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { Shown } from "#app/live/message.ts";
import { SkyMap } from "#app/live/page/SkyMap.tsx";
import { Standing } from "#app/live/page/Standing.tsx";
import { fromShown, type InAir } from "#app/live/page/shown.ts";
import { useSeconds } from "#app/live/page/use-seconds.ts";
import { useZone } from "#app/live/page/use-zone.ts";
import type { CourseFlown, TaskRow } from "#app/live/task-row.ts";
import { trackStyle } from "#app/map/colours.ts";
import { encodePolyline } from "#app/map/polyline.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { taskLegs } from "#app/soaring/task/course.ts";
import { getTask, type TaskDraft } from "#app/task/draft.ts";
import { State } from "#app/ui/State.tsx";
import { inWords } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import type { StandingRow, TaskResult } from "../result.ts";
import { SLACK } from "../slack.ts";
import { ChosenPilot } from "./ChosenPilot.tsx";
import { courseDrawing } from "./drawing.ts";
import { GapChart } from "./GapChart.tsx";
import { Gate } from "./Gate.tsx";
import { COLOURED, Ranking } from "./Ranking.tsx";
import { useStanding } from "./use-standing.ts";
import "#app/live/page/live.css";
import "./task-day.css";

interface TaskDayDetails {
  heading: string;
  /** Kind, length and date, shown beside the heading. */
  about: string;
  /** Id of the task's own page; null where there is none. */
  task: number | null;
  draft: TaskDraft;
  /** Whether it is an area task. */
  isArea: boolean;
  /** Address of the room's socket; null once no declaration is valid any more. */
  socket: string | null;
  /** The server's time in unix seconds, and the room's delay. */
  time: number;
  delay: number;
  rows: TaskRow[];
  courses: CourseFlown[];
  gliders: Shown[];
  results: TaskResult[];
  /** Link to the organiser's room, or back to the public one; null for users without access. */
  other: { to: string; undelayed: boolean } | null;
}

interface Props {
  told: TaskDayDetails;
  path: string;
  /** Id of the selected pilot. */
  chosen: number | null;
  onChoose: (pilot: number | null) => void;
}

export function TaskDayView({ told, path, chosen, onChoose }: Props) {
  const text = useText();
  const reader = useReader();
  const { draft, heading, about } = told;
  const { sky, rows } = useStanding(told.socket, told.rows, told.results);
  const zone = useZone();
  const first = useMemo(() => told.gliders.map(fromShown), [told.gliders]);
  const now = useSeconds(told.time);
  const delay = sky.now && sky.now.standing !== "connecting" ? sky.now.delay : told.delay;
  const shownAt = now - delay;
  const legs = useMemo(() => taskLegs(getTask(draft).points), [draft]);
  const signs = { start: text("taskDay.signStart"), finish: text("taskDay.signFinish") };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signs are those of the page's one language
  const course = useMemo(() => courseDrawing(draft, signs), [draft]);
  const tints = useMemo(() => getTints(rows), [rows]);
  const { gliders } = sky;
  const drawn = useCallback((): Iterable<InAir> => {
    const all = gliders();
    return all.size > 0 ? all.values() : first;
  }, [gliders, first]);
  const choose = useCallback(
    (glider: string | null) =>
      onChoose(rows.find((row) => row.glider !== null && row.glider === glider)?.pilot ?? null),
    [onChoose, rows],
  );
  const places = draft.points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  const one = rows.find(({ pilot }) => pilot === chosen) ?? rows.find(({ rank }) => rank === 1) ?? null;
  const getAddress = (pilot: number | null) =>
    pilot === null ? path : `${path}${path.includes("?") ? "&" : "?"}pilot=${pilot}`;
  return (
    <main className="live task-day" id="content">
      <div className="shown">
        <SkyMap
          label={text("taskDay.mapLabel")}
          places={[...places, ...course.zones.flat()]}
          chosen={rows.find(({ pilot }) => pilot === chosen)?.glider ?? null}
          gliders={drawn}
          track={NOTHING}
          thermals={NONE}
          at={null}
          course={course}
          tints={tints}
          onChoose={choose}
          onBox={ignore}
        >
          <Sketch
            lines={[
              {
                track: encodePolyline(
                  places.map(([latitude]) => latitude),
                  places.map(([, longitude]) => longitude),
                ),
              },
            ]}
            frame={{ width: 1000, height: 700, margin: 80 }}
            label={text("taskDay.mapLabel")}
          />
        </SkyMap>
        <p className="float shown-time needs-script">
          <b>{clock(shownAt * 1000, zone, true)}</b>
          {delay > 0 && (
            <span className="small muted">
              {text("taskDay.asShown", { minutes: Math.round(delay / 60), seconds: delay })}
            </span>
          )}
        </p>
      </div>
      <section className="day" aria-label={text("taskDay.gapChart")}>
        {one && <ChosenPilot row={one} air={sky.now?.gliders.get(one.glider ?? "") ?? null} />}
        <GapChart rows={rows} courses={told.courses} legs={legs} chosen={one?.pilot ?? null} isArea={told.isArea} />
      </section>
      <aside aria-label={text("taskDay.ranking")}>
        <div className="row">
          <h1>{heading}</h1>
          {told.socket !== null && <Standing now={sky.now} />}
        </div>
        <p className="small muted">
          {about}
          {told.task !== null && (
            <>
              {" · "}
              <Link className="link" to={`/task/${told.task}`}>
                {text("taskDay.task")}
              </Link>
            </>
          )}
          {sky.now !== null && ` · ${text("live.viewers", { count: sky.now.viewers })}`}
        </p>
        {told.socket === null && (
          <State icon="live" title={text("taskDay.over")}>
            <p className="muted">{text("taskDay.overHint")}</p>
          </State>
        )}
        {told.other && (
          <p className="small note">
            {text(told.other.undelayed ? "taskDay.undelayed" : "taskDay.organise")}{" "}
            <Link className="link" to={told.other.to}>
              {text(told.other.undelayed ? "taskDay.toDelayed" : "taskDay.toUndelayed")}
            </Link>
          </p>
        )}
        <Gate gate={getGate(draft)} rows={rows} now={shownAt} zone={zone} />
        <Ranking rows={rows} legs={legs} chosen={chosen} zone={zone} getAddress={getAddress} />
        <p className="tiny muted">
          {text("taskDay.how", { slack: inWords(SLACK, "height", reader, 0) })}{" "}
          {rows.some(({ index }) => index !== null) && text("taskDay.indexed")}
        </p>
        <p className="tiny">
          <Link className="link" to="/live/overview">
            {text("live.toOverview")}
          </Link>
        </p>
      </aside>
    </main>
  );
}

const NOTHING: InAir["trail"] = [];
const NONE: never[] = [];
const ignore = () => undefined;

const getGate = ({ startTime }: TaskDraft) => (startTime === null ? null : Date.parse(startTime) / 1000);

function getTints(rows: readonly StandingRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ glider, rank }): [string, string][] =>
      glider !== null && rank !== null && rank <= COLOURED ? [[glider, trackStyle(rank - 1).colour]] : [],
    ),
  );
}
