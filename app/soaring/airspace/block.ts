/**
 * Builds one volume command by command while its lines are read. The first thing that cannot be understood makes the
 * whole volume invalid.
 */
import type { Metres } from "../units.ts";
import { arcByCourses, arcByEnds, band, circle, NAUTICAL_MILE, type Turn } from "./arc.ts";
import type { AirspaceFinding, AirspaceProblem } from "./finding.ts";
import { identify } from "./identity.ts";
import { readLimit } from "./limit.ts";
import { readPosition } from "./position.ts";
import { findBbox, getRing } from "./ring.ts";
import type { Limit, Position, Volume } from "./volume.ts";

const LARGEST_RADIUS: Metres = 1000 * NAUTICAL_MILE;
const MAX_QUOTED_LETTERS = 80; // how much of a line a finding quotes

export class Block {
  #class = "UNC";
  #type: string | null = null;
  #name = "";
  #lower: Limit | null = null;
  #upper: Limit | null = null;
  #frequency: string | null = null;
  #activation: Volume["activation"] = null;
  #unreadActivation = false;
  #byNotam = false;
  #width: Metres = 0;
  #airway: Position[] = [];
  #classed = false;
  #centre: Position | null = null;
  #turn: Turn = "clockwise";
  #corners: Position[] = [];
  #line = 0;
  #spoilt: AirspaceFinding | null = null;

  /** Whether the volume has a shape already, so that another name starts a new volume. */
  drawn = false;

  /** Whether another class starts a new volume; it need not, because the name may come before the class. */
  get hasClass(): boolean {
    return this.#classed || this.drawn;
  }

  take(command: string, argument: string, line: number): void {
    this.#line = line;
    const problem = /^[DV]/.test(command) ? this.#draw(command, argument) : this.#describe(command, argument);
    if (problem) this.#spoil(problem, argument);
  }

  /** Returns the volume, or what is wrong with it, or null for a block that only sets colours. */
  finish(known: Map<string, number>): Volume | AirspaceFinding | null {
    if (this.#name === "" && !this.drawn) return null;
    const ring = getRing(this.#airway.length > 0 ? band(this.#airway, this.#width / 2) : this.#corners);
    if (this.#lower === null || this.#upper === null) this.#spoil("limits-missing", "");
    else if (isUpsideDown(this.#lower, this.#upper))
      this.#spoil("upside-down", `${this.#lower.text} – ${this.#upper.text}`);
    if (ring.length < 3) this.#spoil("few-points", "");
    if (this.#spoilt) return { ...this.#spoilt, name: this.#name };
    const described = {
      name: this.#name,
      class: this.#class,
      type: this.#type,
      lower: this.#lower as Limit,
      upper: this.#upper as Limit,
      ring,
      bbox: findBbox(ring),
      frequency: this.#frequency,
      notam: this.#byNotam || /\bNOTAM\b/i.test(this.#name.replaceAll("_", " ")),
      activation: this.#unreadActivation ? null : this.#activation,
    };
    return { id: identify(described, known), ...described };
  }

  #spoil(what: AirspaceProblem, text: string): void {
    this.#spoilt ??= { what, line: this.#line, name: this.#name, text: text.slice(0, MAX_QUOTED_LETTERS) };
  }

  #describe(command: string, argument: string): AirspaceProblem | null {
    if (command === "AL" || command === "AH") this.#byNotam ||= /\bNOTAM\b/i.test(argument);
    if (command === "AC") {
      this.#class = getClass(argument);
      this.#classed = true;
    } else if (command === "AY") this.#type = argument.toUpperCase() || null;
    else if (command === "AN") this.#name = argument;
    else if (command === "AF") this.#frequency = argument || null;
    else if (command === "AA") this.#activate(argument);
    else if (command === "AL") this.#lower = readLimit(argument, "lower");
    else if (command === "AH") this.#upper = readLimit(argument, "upper");
    return (command === "AL" && !this.#lower) || (command === "AH" && !this.#upper) ? "limit" : null;
  }

  /**
   * Reads an activation: `NONE`, or from/until in UTC, one per line. `NONE` at one end means that this end is open. A
   * time that cannot be read could be any time, so all activation times of the volume are then dropped.
   */
  #activate(argument: string): void {
    this.#activation ??= [];
    if (/\bNOTAM\b/i.test(argument)) this.#byNotam = true;
    if (/^NONE$/i.test(argument)) return;
    const [from, until, ...more] = argument.split("/").map((end) => (/^NONE$/i.test(end.trim()) ? null : end.trim()));
    const readable =
      more.length === 0 && until !== undefined && [from, until].every((end) => end === null || isInstant(end));
    if (readable) this.#activation.push([from, until]);
    else this.#unreadActivation = true;
  }

  #draw(command: string, argument: string): AirspaceProblem | null {
    if (command === "V") return this.#variable(argument);
    if (command === "DY") return this.#passThrough(argument);
    this.drawn = true;
    if (command === "DP") return this.#add([readPosition(argument)]);
    if (this.#centre === null) return "centre-missing";
    if (command === "DC") return this.#circle(this.#centre, argument);
    return command === "DA" ? this.#arcByCourses(this.#centre, argument) : this.#arcByEnds(this.#centre, argument);
  }

  #variable(argument: string): AirspaceProblem | null {
    const [, name, value] = /^([A-Z])\s*=\s*(.*)$/i.exec(argument) ?? [];
    if (!name) return "variable";
    if (/D/i.test(name)) this.#turn = value.startsWith("-") ? "against" : "clockwise";
    if (/W/i.test(name)) return this.#widen(getRadius(value));
    if (!/X/i.test(name)) return null;
    this.#centre = readPosition(value);
    return this.#centre ? null : "position";
  }

  #add(corners: (Position | null)[]): AirspaceProblem | null {
    for (const corner of corners) {
      if (corner === null) return "position";
      this.#corners.push(corner);
    }
    return null;
  }

  #widen(width: Metres | null): AirspaceProblem | null {
    this.#width = width ?? 0;
    return width === null ? "radius" : null;
  }

  /** Adds the next point of an airway's centre line. With a width of 0 it is only a line to draw, not a volume. */
  #passThrough(argument: string): AirspaceProblem | null {
    if (this.#width === 0) return null;
    this.drawn = true;
    const point = readPosition(argument);
    if (point === null) return "position";
    this.#airway.push(point);
    return null;
  }

  #circle(centre: Position, argument: string): AirspaceProblem | null {
    const radius = getRadius(argument);
    return radius === null ? "radius" : this.#add(circle(centre, radius));
  }

  /** Reads a radius in NM, the course of the first end and the course of the last. */
  #arcByCourses(centre: Position, argument: string): AirspaceProblem | null {
    const [radiusText = "", ...courses] = argument.split(/[\s,]+/);
    const radius = getRadius(radiusText);
    const [from, to] = courses.map(Number);
    if (radius === null) return "radius";
    if (!isCourse(from) || !isCourse(to)) return "arc";
    return this.#add(arcByCourses(centre, radius, from, to, this.#turn));
  }

  #arcByEnds(centre: Position, argument: string): AirspaceProblem | null {
    const [from, to] = argument.split(",").map(readPosition);
    if (!from || !to) return "position";
    return this.#add(arcByEnds(centre, from, to, this.#turn));
  }
}

const isCourse = (course: number | undefined) => course !== undefined && Math.abs(course) <= 360;
const isInstant = (text: string | undefined) =>
  text !== undefined && /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text));

function getClass(argument: string): string {
  const word = argument.toUpperCase().split(/\s/)[0];
  return ALIASES[word] ?? (word || "UNC");
}

const ALIASES: Record<string, string> = { GSEC: "GS", UNCLASSIFIED: "UNC", OTHER: "UNC", CTZ: "CTR" };

/** Reads nautical miles and returns metres. */
function getRadius(text: string): Metres | null {
  const radius = Number.parseFloat(text.replace(",", ".")) * NAUTICAL_MILE;
  return radius > 0 && radius <= LARGEST_RADIUS ? radius : null;
}

/** Compares only limits that can be compared without knowing the ground and the pressure. */
function isUpsideDown(lower: Limit, upper: Limit): boolean {
  if (lower.reference === "UNL" || upper.reference === "GND") return true;
  return lower.reference === upper.reference && lower.metres >= upper.metres;
}
