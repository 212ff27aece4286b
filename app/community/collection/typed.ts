/** What a form about a collection sends, as its shape wants it. */
import type { Values } from "#app/ui/form/answer.ts";

export const collectionTyped = ({ name, description, private: hidden, order }: Values) => ({
  name: name ?? "",
  description: description ?? "",
  private: hidden !== undefined && hidden !== "",
  ...(order === undefined ? {} : { by_hand: order === "hand" }),
});
