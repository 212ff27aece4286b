/** Everybody at the doors that are tried in Node: see matrix.ts. */
import { tryEverybody } from "./matrix.ts";

tryEverybody("Node");
