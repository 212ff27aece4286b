/** Clubs that never were, at airfields that are. Ids begin at 11. */
export interface Club {
  id: number;
  name: string;
  /** ISO 3166-2, that of the home airfield. */
  region: string;
}

export const isarValley = (): Club => ({ id: 11, name: "Segelfluggruppe Isarbogen", region: "DE-BY" });
export const teck = (): Club => ({ id: 12, name: "Fliegergruppe Albtrauf", region: "DE-BW" });
export const durance = (): Club => ({ id: 13, name: "Vélivole de la Durance", region: "FR-PAC" });
export const pinzgau = (): Club => ({ id: 14, name: "Segelflieger Oberpinzgau", region: "AT-5" });
export const northDowns = (): Club => ({ id: 15, name: "North Downs Soaring", region: "GB-ENG" });
export const winton = (): Club => ({ id: 16, name: "Winton Plains Gliding", region: "AU-VIC" });
export const waitaki = (): Club => ({ id: 17, name: "Waitaki Soaring", region: "NZ-S" });
export const veluwe = (): Club => ({ id: 18, name: "Zweefclub Veluwerand", region: "NL-GE" });

export const clubs = (): Club[] => [
  isarValley(),
  teck(),
  durance(),
  pinzgau(),
  northDowns(),
  winton(),
  waitaki(),
  veluwe(),
];
