/** A planner: makes a task and declares it, by a personal key. */
import { test } from "vitest";
import { notBuilt } from "./program.ts";

test.each([
  ["/task", { name: "Round the lakes", point_features: [] }],
  ["/task/declaration", { task_id: 1, declared_until: "2026-07-13T00:00:00Z" }],
])("POST %s waits for the room of tasks, and is refused in the form it reads", (path, body) =>
  notBuilt(path, { method: "POST", headers: { "x-api-key": "mine" }, body: JSON.stringify(body) }),
);
