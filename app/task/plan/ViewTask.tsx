/** The page of a task to look at: the map, its points with their zones, its facts, files, and the possible actions. */
import { Form, Link } from "@remix-run/react";
import { useMemo, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { inWords } from "#app/units/format.ts";
import { clock, day as dayWords } from "#app/units/time.ts";
import { type Act, actPath, declarePath, filesPath, planPath, taskPath } from "../path.ts";
import type { SavedTask } from "../task.ts";
import { useAround } from "./around/use-around.ts";
import { getDrawing } from "./drawing/drawing.ts";
import { Facts } from "./Facts.tsx";
import { Figures } from "./Figures.tsx";
import { getFlying, getPlanMeasures, USUAL_SPEED, USUAL_WORKING } from "./measures.ts";
import type { Planning } from "./own-aircraft.server.ts";
import { PointList } from "./PointList.tsx";
import { Stage } from "./stage/Stage.tsx";
import { Verdict } from "./Verdict.tsx";
import "./plan.css";
import { Once } from "#app/ui/form/Once.tsx";

interface Props {
  task: SavedTask;
  title: string;
  /** The token in the address. */
  token: string | null;
  own: boolean;
  member: boolean;
  planning: Planning;
  /** YYYY-MM-DD */
  today: string;
  /** The address of the site, for links to pass on. */
  origin: string;
  /** Why a button was refused. */
  refused: string | null;
}

export function ViewTask({ task, title, token, own, member, planning, today, origin, refused }: Props) {
  const text = useText();
  const reader = useReader();
  const { draft } = task;
  const { points } = draft;
  const day = draft.scoringDate ?? today;
  const glider = planning.aircraft[0] ?? null;
  const [working, setWorking] = useState(USUAL_WORKING);
  const around = useAround(points, day);
  const measured = useMemo(
    () => getPlanMeasures(draft, getFlying(planning, glider, around?.country, USUAL_SPEED)),
    [draft, around, planning, glider],
  );
  const drawing = useMemo(() => {
    const legs = measured.legs.map(({ distance }) => inWords(distance / 1000, "distance", reader, 1));
    const signs = { start: text("planner.signStart"), finish: text("planner.signFinish") };
    return getDrawing(points, measured, { selected: null, repair: null, signs, legs });
  }, [points, measured, text, reader]);
  return (
    <main className="map-page planner" id="content">
      <Stage
        label={text("planner.mapOf", { name: title })}
        drawing={drawing}
        deeds={null}
        points={points}
        around={around}
        working={working}
        onWorking={setWorking}
      />
      <div className="plan-panel">
        <header>
          <h1>{title}</h1>
          <p className="small muted">
            {task.owner && (
              <>
                <Link className="link" to={`/user/${task.owner.id}`}>
                  {task.owner.name}
                </Link>{" "}
                ·{" "}
              </>
            )}
            {draft.scoringDate && `${dayWords(draft.scoringDate, reader.language, "medium")} · `}
            {text(draft.private ? "planner.privateSaid" : "planner.publicSaid")} ·{" "}
            {text("planner.rulesOf", { rules: draft.ruleset })} · {text("planner.stars", { count: task.stars })}
          </p>
          {task.until && (
            <p className="tag brand">
              {text("planner.declared", {
                until: `${dayWords(task.until.slice(0, 10), reader.language, "short")}, ${clock(task.until, "UTC")} UTC`,
              })}
            </p>
          )}
          {task.state === "flown" && <p className="tag ok">{text("planner.flown")}</p>}
          <Figures measured={measured} speed={USUAL_SPEED} glider={glider} />
        </header>
        {refused && (
          <section role="alert" className="note bad">
            <Icon name="warn" />
            <div>{refused}</div>
          </section>
        )}
        {draft.description && <section>{draft.description}</section>}
        <Verdict measured={measured} repair={null} onRepair={null} />
        <section aria-label={text("planner.points")}>
          <PointList draft={draft} measured={measured} selected={null} onSelect={() => {}} onChange={null} />
        </section>
        <Facts
          draft={draft}
          measured={measured}
          around={around}
          glider={glider}
          speed={USUAL_SPEED}
          working={working}
          day={day}
        />
        <Passing task={task} token={token} own={own} origin={origin} title={title} />
        <div className="plan-foot">
          {task.until && own ? (
            <ActButton id={task.id} token={token} act="undeclare" main>
              {text("planner.undeclare")}
            </ActButton>
          ) : (
            <Link className="button main" to={declarePath(task.id, token)}>
              {text(own || task.until === null ? "planner.declare" : "planner.join")}
            </Link>
          )}
          <Link className="button" to={`${planPath(task.id)}${token ? `?token=${token}` : ""}`}>
            {text(own ? "planner.edit" : "planner.planAgain")}
          </Link>
          {member && !own && (
            <ActButton id={task.id} token={token} act={task.starred ? "unstar" : "star"}>
              {text(task.starred ? "planner.unstar" : "planner.star")}
            </ActButton>
          )}
          {member && (
            <ActButton id={task.id} token={token} act="duplicate">
              {text("planner.duplicate")}
            </ActButton>
          )}
        </div>
      </div>
    </main>
  );
}

function ActButton({
  id,
  token,
  act,
  main = false,
  children,
}: {
  id: number;
  token: string | null;
  act: Act;
  main?: boolean;
  children: React.ReactNode;
}) {
  return (
    <Form method="post" action={actPath(id, token)}>
      <Once />
      <button type="submit" className={main ? "button main" : "button quiet"} name="act" value={act}>
        {children}
      </button>
    </Form>
  );
}

/**
 * Ways to pass a task on: files, a link for those who may not see it otherwise, a frame for other sites; and its
 * removal.
 */
function Passing({ task, token, own, origin, title }: Pick<Props, "task" | "token" | "own" | "origin" | "title">) {
  const text = useText();
  const held = own ? task.token : token;
  const link = origin + taskPath(task.id, held);
  const open = !task.draft.private || held !== null;
  return (
    <section>
      <p className="plan-files">
        <Link to={filesPath(task.id, token)}>{text("planner.downloads")}</Link>
      </p>
      {open && (
        <details>
          <summary>{text("planner.shareLink")}</summary>
          <div className="plan-editor">
            <label className="wide">
              {text("planner.link")}
              <input readOnly value={link} />
            </label>
            <label className="wide">
              {text("planner.embed")}
              <input
                readOnly
                value={`<iframe src="${link}" title="${title.replace(/"/g, "&quot;")}" width="100%" height="600"></iframe>`}
              />
            </label>
          </div>
        </details>
      )}
      {own && (
        <div className="row wrap plan-tools">
          {task.draft.private && (
            <ActButton id={task.id} token={null} act={task.token ? "unshare" : "share"}>
              {text(task.token ? "planner.unshare" : "planner.shareLink")}
            </ActButton>
          )}
          <details>
            <summary>{text("planner.delete")}</summary>
            <p>{text("planner.deleteSure", { name: title })}</p>
            <Form method="post" action={actPath(task.id)}>
              <button type="submit" className="button danger" name="act" value="remove">
                {text("planner.delete")}
              </button>
            </Form>
          </details>
        </div>
      )}
    </section>
  );
}
