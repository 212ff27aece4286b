/** The words in which shortcuts are typed. Pure. */
import type { Key } from "#app/i18n/key.ts";
import { CLASSES } from "../document.ts";
import type { ShortcutWords } from "./shortcut.ts";

export const shortcutWords = (text: (key: Key) => string): ShortcutWords => ({
  today: text("search.today"),
  yesterday: text("search.yesterday"),
  lastWeekend: text("search.lastWeekend"),
  classes: CLASSES.map((id) => ({ id, name: text(`class.${id}`) })),
});
