/** Numbers at the ends of what can be written, in the calls that are tried in Node: see extreme-numbers.ts. */
import { tryNumbers } from "./extreme-numbers.ts";

tryNumbers("Node");
