/** A thread that says back what it is told, reads what it is told to, and dies of one word. */
import { threadId } from "node:worker_threads";
import { computeOnThread } from "#scripts/computing/on-thread.ts";

computeOnThread(async (maps, name, given) => {
  if (name === "die") process.exit();
  if (name === "who") return { thread: threadId };
  if (name === "get") return { read: await maps.get((given as { key: string }).key) };
  return given;
});
