/**
 * A calculation of points in writing and in words. Kilometres, because rules use them whatever the reader's unit.
 * Text only, so that both the page and the picture of a flight can lay it out.
 */

import type { Language } from "#app/i18n/languages.ts";
import type { Text } from "#app/i18n/text.tsx";
import type { Term } from "#app/soaring/contest/calculation.ts";
import { number } from "#app/units/format.ts";
import { factorDigits, type Sum } from "./sum.ts";

/** A piece of the written calculation: kilometres, an operation, or the points. Pieces are separated by spaces. */
export interface Piece {
  kind: "distance" | "sign" | "points";
  text: string;
}

/** `(195.11` `+ 0.2 ×` `160.09)` `÷ 1.07 =` `212.27` */
export function writtenSum({ terms: [course, bonus], hours, divisor, points }: Sum, language: Language): Piece[] {
  const n = (value: number, digits: number) => number(value, digits, language);
  const times = ({ factor }: Term) => `${writtenFactor(factor, language)} ×`;
  const before = course.factor === 1 ? "" : times(course);
  const after = [
    hours === null ? "" : `÷ ${n(hours, 0)} h`,
    divisor === null ? "" : `÷ ${n(divisor, hours === null ? 2 : 3)}`,
    "=",
  ];
  const pieces: Piece[] = [
    { kind: "sign", text: bonus && before ? `(${before}` : before },
    { kind: "distance", text: `${bonus && !before ? "(" : ""}${n(course.distance, 2)}` },
    { kind: "sign", text: bonus ? `+ ${times(bonus)}` : "" },
    { kind: "distance", text: bonus ? `${n(bonus.distance, 2)})` : "" },
    { kind: "sign", text: after.filter(Boolean).join(" ") },
    { kind: "points", text: n(points, 2) },
  ];
  return pieces.filter(({ text }) => text !== "");
}

/** "Free distance plus 0.2 × out and return, both in km, index 107". */
export function describeSum({ terms: [course, bonus], hours, index }: Sum, text: Text, language: Language): string {
  const told = number(index, 0, language);
  if (hours !== null) return text("detail.sumSprint", { index: told });
  const contest =
    course.factor === 1 ? named(course, text) : `${writtenFactor(course.factor, language)} × ${named(course, text)}`;
  if (!bonus) return text("detail.sumPlain", { contest, index: told });
  const factor = writtenFactor(bonus.factor, language);
  return text("detail.sumBonus", { contest, factor, bonus: named(bonus, text), index: told });
}

const writtenFactor = (factor: number, language: Language) => number(factor, factorDigits(factor), language);

function named({ shape: name, declared }: Term, text: Text): string {
  const shape = text("detail.shape", { name });
  return declared ? text("detail.shapeDeclared", { shape }) : shape;
}
