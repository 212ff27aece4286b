/** Clubs of the two seasons: with those of the last ten days twelve in Germany, France, Austria and Britain, and three elsewhere. */
import { type Club, clubs } from "#tests/cast/clubs.ts";

export const senne = (): Club => ({ id: 19, name: "Luftsportkreis Sennerand", region: "DE-NW" });
export const rhoen = (): Club => ({ id: 20, name: "Oldtimersegler Rhönkamm", region: "DE-HE" });
export const haertsfeld = (): Club => ({ id: 21, name: "Fluggruppe Härtsfeldrand", region: "DE-BW" });
export const lure = (): Club => ({ id: 22, name: "Planeurs de la Haute-Lure", region: "FR-PAC" });
export const granier = (): Club => ({ id: 23, name: "Vol à Voile du Granier", region: "FR-ARA" });
export const ennstal = (): Club => ({ id: 24, name: "Segelflieger Mittleres Ennstal", region: "AT-6" });
export const chilterns = (): Club => ({ id: 25, name: "Chiltern Edge Soaring", region: "GB-ENG" });

export const allClubs = (): Club[] => [
  ...clubs(),
  ...[senne(), rhoen(), haertsfeld(), lure(), granier(), ennstal(), chilterns()],
];
