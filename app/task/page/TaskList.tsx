/** A list of tasks: what each is, its owner, and the actions on it. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Value } from "#app/ui/Value.tsx";
import { quantity } from "#app/units/format.ts";
import { calledIn } from "../listed.ts";
import { taskPath } from "../path.ts";
import type { ListedTask } from "../task.ts";

/** @param more content below a row */
export function TaskList({
  tasks,
  more,
}: {
  tasks: readonly ListedTask[];
  more?: (task: ListedTask, called: string) => ReactNode;
}) {
  return (
    <ul className="segment-list">
      {tasks.map((task) => (
        <Row key={task.id} task={task} more={more} />
      ))}
    </ul>
  );
}

function Row({ task, more }: { task: ListedTask; more?: (task: ListedTask, called: string) => ReactNode }) {
  const text = useText();
  const reader = useReader();
  const called = calledIn(task, text, reader);
  const { id, distance, kind, owner, airport, state, stars } = task;
  return (
    <li>
      <Link to={taskPath(id)} className="strong">
        {called}
      </Link>
      <span className="numeric nowrap">
        <Value shown={quantity(distance, "distance", reader, 1)} />
      </span>
      <p className="small muted">
        {[
          text("task.kind", { kind }),
          owner?.name,
          airport?.name,
          task.private && text("task.private"),
          state === "declared" && text("task.isDeclared"),
          state === "flown" && text("task.isFlown"),
          stars > 0 && text("task.stars", { count: stars }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {more?.(task, called)}
    </li>
  );
}
