/** Pilots that never were. Ids begin at 101. Ben, Noor and Lotte are juniors in 2026 and 2027. */
import * as clubs from "./clubs.ts";

export interface Pilot {
  id: number;
  name: string;
  dateOfBirth: string;
  gender: "female" | "male";
  clubId: number;
}

const pilot = (id: number, name: string, dateOfBirth: string, gender: Pilot["gender"], club: clubs.Club): Pilot => ({
  id,
  name,
  dateOfBirth,
  gender,
  clubId: club.id,
});

export const ada = () => pilot(101, "Ada Falkenrath", "1988-03-14", "female", clubs.isarValley());
export const ben = () => pilot(102, "Ben Sturmhöfel", "2006-11-02", "male", clubs.isarValley());
export const carla = () => pilot(103, "Carla Weidenbrück", "1971-07-29", "female", clubs.isarValley());
export const emil = () => pilot(104, "Emil Kranichfeld", "1959-01-20", "male", clubs.teck());
export const lotte = () => pilot(105, "Lotte Habichtswald", "2004-05-17", "female", clubs.teck());
export const gaspard = () => pilot(106, "Gaspard Millevents", "1982-09-09", "male", clubs.durance());
export const ines = () => pilot(107, "Inès Clairmont", "1993-12-01", "female", clubs.durance());
export const jakob = () => pilot(108, "Jakob Tauernblick", "1966-04-04", "male", clubs.pinzgau());
export const harriet = () => pilot(109, "Harriet Cloudesley", "1979-06-23", "female", clubs.northDowns());
export const owen = () => pilot(110, "Owen Larkfield", "1954-02-11", "male", clubs.northDowns());
export const kirra = () => pilot(111, "Kirra Benwood", "1990-10-30", "female", clubs.winton());
export const mitch = () => pilot(112, "Mitch Yarraway", "1975-08-08", "male", clubs.winton());
export const tane = () => pilot(113, "Tāne Whitcombe", "1985-01-15", "male", clubs.waitaki());
export const noor = () => pilot(114, "Noor van der Thermiek", "2005-03-03", "female", clubs.veluwe());

/** Under which they sign in: "ada@kettle.test". */
export const getEmail = ({ name }: Pilot) =>
  `${name
    .split(" ")[0]
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()}@kettle.test`;

/** Of all of them, in the demo world. */
export const PASSWORD = "blue thermals over Koenigsdorf";

export const pilots = (): Pilot[] => [
  ada(),
  ben(),
  carla(),
  emil(),
  lotte(),
  gaspard(),
  ines(),
  jakob(),
  harriet(),
  owen(),
  kirra(),
  mitch(),
  tane(),
  noor(),
];
