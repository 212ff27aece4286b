/** Saving and declaring a task: name, description, day and visibility. One form, whose buttons choose the action. */
import { Form, useNavigation } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { MAX_POINTS } from "#app/soaring/task/plan/plan.ts";
import type { Answer } from "#app/ui/form/answer.ts";
import { Once } from "#app/ui/form/Once.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { clock, day as dayWords } from "#app/units/time.ts";
import type { TaskDraft } from "../draft.ts";
import { MAX_TASK_DESCRIPTION, MAX_TASK_NAME } from "../lengths.ts";
import type { Drawing } from "./drawing/use-plan.ts";

interface Props {
  drawing: Drawing;
  /** The draft to be saved, with ground heights added. */
  sent: TaskDraft;
  /** The last part of the address: `new` or an id. */
  task: string;
  /** Whether the reader is logged in; others cannot save anything. */
  member: boolean;
  /** The owner's name if the task is not the reader's own. */
  foreign: string | null;
  /** ISO, until when it is declared. */
  until: string | null;
  answer: (Answer & { fault?: { what: string; point: number | null } }) | null;
  autoName: string;
  /** The address to return to after logging in. */
  logIn: string;
}

export function SaveForm({ drawing, sent, task, member, foreign, until, answer, autoName, logIn }: Props) {
  const text = useText();
  const reader = useReader();
  const { state } = useNavigation();
  const { draft, kept, change, base } = drawing;
  const busy = state === "submitting";
  const few = kept.points.length < 2;
  const code = answer?.said?.code;

  function said(answer: NonNullable<Props["answer"]>): string {
    const { fault } = answer;
    if (code === "task_changed") return text("planner.changed");
    if (!fault) return code ? text("task.refused", { code }) : text("answer.form");
    return text("planner.fault", {
      what: fault.what,
      point: fault.point === null ? "none" : fault.point + 1,
      most: MAX_POINTS,
    });
  }

  return (
    <Form method="post" className="plan-save" aria-label={text("planner.save")}>
      <Once />
      <input type="hidden" name="draft" value={JSON.stringify({ ...sent, name: kept.name ?? (autoName || null) })} />
      <input type="hidden" name="version" value={base ?? ""} />
      {foreign !== null && <p className="small muted">{text("planner.others", { name: foreign })}</p>}
      {until !== null && (
        <div className="note warn">
          <Icon name="lock" />
          <div>
            {text("planner.locked", {
              until: `${dayWords(until.slice(0, 10), reader.language, "short")}, ${clock(until, "UTC")} UTC`,
            })}
          </div>
        </div>
      )}
      {answer && (
        <div className="note bad" role="alert">
          <Icon name="warn" />
          <div>
            <p>{said(answer)}</p>
            {code === "task_changed" && (
              <p className="row wrap">
                <button type="submit" className="button" name="intent" value="force">
                  {text("planner.force")}
                </button>
                <a className="button quiet" href={`/task/${task}`} target="_blank" rel="noreferrer">
                  {text("planner.other")}
                </a>
              </p>
            )}
          </div>
        </div>
      )}
      <div className="plan-editor">
        <label className="wide">
          {text("planner.name")}
          <input
            key={draft.name ?? ""}
            defaultValue={draft.name ?? ""}
            maxLength={MAX_TASK_NAME}
            placeholder={autoName && text("planner.autoName", { name: autoName })}
            onBlur={({ target }) => {
              const name = target.value.trim() || null;
              if (name !== draft.name) change({ ...kept, name });
            }}
          />
        </label>
        <label className="wide">
          {text("planner.description")}
          <textarea
            key={draft.description ?? ""}
            rows={2}
            defaultValue={draft.description ?? ""}
            maxLength={MAX_TASK_DESCRIPTION}
            onBlur={({ target }) => {
              const description = target.value.trim() || null;
              if (description !== draft.description) change({ ...kept, description });
            }}
          />
        </label>
        <label>
          {text("planner.day")}
          <input
            type="date"
            value={draft.scoringDate ?? ""}
            onChange={({ target }) => change({ ...kept, scoringDate: target.value || null })}
          />
        </label>
        <label className="check" title={text("planner.privateHint")}>
          <input
            type="checkbox"
            checked={draft.private}
            onChange={({ target }) => change({ ...kept, private: target.checked })}
          />
          {text("planner.private")}
        </label>
      </div>
      <div className="plan-foot">
        {member ? (
          <>
            <button
              type="submit"
              className="button main"
              name="intent"
              value="declare"
              disabled={few}
              aria-busy={busy || undefined}
            >
              {text("planner.declare")}
            </button>
            <button
              type="submit"
              className="button"
              name="intent"
              value={until === null ? "save" : "copy"}
              disabled={few}
              aria-busy={busy || undefined}
            >
              {text(until === null ? "planner.save" : "planner.copy")}
            </button>
            {task !== "new" && foreign === null && until === null && (
              <button type="submit" className="button quiet" name="intent" value="copy" disabled={few}>
                {text("planner.copy")}
              </button>
            )}
          </>
        ) : (
          <a className="button main" href={logIn}>
            {text("planner.logIn")}
          </a>
        )}
      </div>
    </Form>
  );
}
