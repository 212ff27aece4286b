/** The forty pilots of the two seasons: those of the last ten days, and 26 who never were either. First names differ: mail goes by them. */
import type { Club } from "#tests/cast/clubs.ts";
import * as known from "#tests/cast/clubs.ts";
import { type Pilot, pilots } from "#tests/cast/pilots.ts";
import * as clubs from "./clubs.ts";

const pilot = (
  id: number,
  name: string,
  dateOfBirth: string,
  gender: Pilot["gender"],
  { id: clubId }: Club,
): Pilot => ({
  id,
  name,
  dateOfBirth,
  gender,
  clubId,
});

export const konrad = () => pilot(115, "Konrad Wolkenrath", "1948-05-02", "male", clubs.rhoen());
export const mathilda = () => pilot(116, "Mathilda Heidewind", "1996-08-21", "female", clubs.haertsfeld());
export const torben = () => pilot(117, "Torben Lerchenau", "1984-02-17", "male", clubs.senne());
export const frieda = () => pilot(118, "Frieda Morgenwiese", "2007-06-30", "female", clubs.senne());
export const anton = () => pilot(119, "Anton Bussardt", "1962-10-11", "male", known.teck());
export const silke = () => pilot(120, "Silke Hangwinter", "1977-01-26", "female", known.teck());
export const jannis = () => pilot(121, "Jannis Quellhorst", "2003-12-09", "male", clubs.haertsfeld());
export const wilma = () => pilot(122, "Wilma Rhönacker", "1968-03-19", "female", clubs.rhoen());
export const henning = () => pilot(123, "Henning Steigwald", "1990-07-07", "male", known.isarValley());
export const paula = () => pilot(124, "Paula Föhnberger", "1986-11-15", "female", known.isarValley());
export const leopold = () => pilot(125, "Leopold Senneberg", "1955-09-03", "male", clubs.senne());
export const rosalie = () => pilot(126, "Rosalie Milanhof", "1999-04-28", "female", known.isarValley());
export const severin = () => pilot(127, "Severin Niederkogler", "1973-12-20", "male", clubs.ennstal());
export const magdalena = () => pilot(128, "Magdalena Ennsbichl", "1991-05-14", "female", clubs.ennstal());
export const vinzenz = () => pilot(129, "Vinzenz Hochkarer", "1958-08-08", "male", known.pinzgau());
export const theresa = () => pilot(130, "Theresa Almreiter", "2005-09-22", "female", known.pinzgau());
export const bastien = () => pilot(131, "Bastien Hautevoile", "1987-03-31", "male", clubs.lure());
export const solene = () => pilot(132, "Solène Brisemont", "1994-10-05", "female", clubs.lure());
export const achille = () => pilot(133, "Achille Rochevive", "1965-06-12", "male", clubs.granier());
export const margaux = () => pilot(134, "Margaux Clairvallon", "2004-02-25", "female", clubs.granier());
export const etienne = () => pilot(135, "Étienne Valserein", "1951-07-18", "male", clubs.granier());
export const rupert = () => pilot(136, "Rupert Skylarke", "1969-11-28", "male", clubs.chilterns());
export const imogen = () => pilot(137, "Imogen Thistledown", "1989-01-09", "female", clubs.chilterns());
export const percival = () => pilot(138, "Percival Gullwing", "1947-04-16", "male", clubs.chilterns());
export const beatrix = () => pilot(139, "Beatrix Downlander", "1992-09-27", "female", known.northDowns());
export const freddie = () => pilot(140, "Freddie Chalkhill", "2006-08-01", "male", clubs.chilterns());

export const allPilots = (): Pilot[] => [
  ...pilots(),
  ...[konrad(), mathilda(), torben(), frieda(), anton(), silke(), jannis(), wilma(), henning(), paula()],
  ...[leopold(), rosalie(), severin(), magdalena(), vinzenz(), theresa(), bastien(), solene(), achille()],
  ...[margaux(), etienne(), rupert(), imogen(), percival(), beatrix(), freddie()],
];
