/** What a form about a collection of waypoints sends, as its shape wants it. */
import type { Values } from "#app/ui/form/answer.ts";

export const collectionTyped = ({ name, description, private: hidden }: Values) => ({
  name: name ?? "",
  description: description ?? "",
  private: hidden !== undefined && hidden !== "",
});
