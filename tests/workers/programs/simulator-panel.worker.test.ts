/** A panel of a flight simulator: the tasks that its pilot starred, each with its points. */
import { test } from "vitest";
import { notBuilt } from "./program.ts";

test("its list waits for the room of tasks, and is refused in the form it reads", () =>
  notBuilt("/task?starred_by=101"));
