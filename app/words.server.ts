/**
 * The messages of all features, joined: a group of messages may be spread over several features, a message is in one of them. `wire`
 * is what programs alone read.
 *
 * Importing this file gives app/i18n the messages and their names, so that no feature has to be known there.
 */
import { CATALOGUES } from "./catalogues.ts";
import { speak } from "./i18n/text.server.ts";

type Joined<Catalogues extends readonly unknown[]> = Catalogues extends readonly [infer First, ...infer Others]
  ? First & Joined<Others>
  : unknown;

declare module "./i18n/key.ts" {
  interface Words {
    screens: Joined<(typeof CATALOGUES)["en-gb"]>;
    wire: Joined<(typeof CATALOGUES)["wire"]>;
  }
}

speak(CATALOGUES);
