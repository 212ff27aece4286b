/** The errors of a form after a field was left. Pure. */
import type { Values } from "./answer.ts";

/**
 * What the server said about the field stays until it is typed into: only the server can tell whether it is mended, and
 * a page that moves while a button is being pressed loses the click.
 * @param errors shown now, by field @param fromServer of the newest answer @param found by the browser; absent: nothing
 */
export function errorsAfterLeaving(
  errors: Values,
  fromServer: Values,
  name: string,
  found: string | undefined,
): Values {
  if (found !== undefined) return { ...errors, [name]: found };
  if (errors[name] !== undefined && errors[name] === fromServer[name]) return errors;
  const { [name]: _, ...others } = errors;
  return others;
}
