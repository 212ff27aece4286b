/** Everybody at the doors that are tried in workerd: see matrix.ts. */
import { tryEverybody } from "./matrix.ts";

tryEverybody("workerd");
