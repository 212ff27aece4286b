/** Converts what a form about a collection sends to the shape that the schema expects. */
import type { Values } from "#app/ui/form/answer.ts";

export const collectionTyped = ({ name, description, private: hidden, order }: Values) => ({
  name: name ?? "",
  description: description ?? "",
  private: hidden !== undefined && hidden !== "",
  ...(order === undefined ? {} : { by_hand: order === "hand" }),
});
