/** A tracker as its form sends it. Pure. */
import type { Values } from "#app/ui/form/answer.ts";

export const getInput = ({ id = "", until = "", listed = "" }: Values) => ({
  id,
  until: until === "" ? null : until,
  listed: listed !== "",
});
