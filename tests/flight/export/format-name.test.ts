import { expect, test } from "vitest";
import { FORMAT_NAMES } from "#app/flight/export/format-name.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { textIn } from "#app/i18n/text.server.ts";
import "#app/words.server.ts";

test.each(Object.keys(FORMAT_NAMES))("%s is explained where it is offered, in every language", (name) => {
  for (const language of LANGUAGES) expect(textIn(language)("download.form", { name }), language).not.toBe("");
});
