/** Gliders of the two seasons besides those of the last ten days: wood, double-seaters, electric and jet engines. Each has one owner or club. */
import { type CastGlider, glider } from "#tests/cast/gliders.ts";
import type { EngineKind } from "#tests/cast/launch/engines.ts";

export interface OwnedGlider extends CastGlider {
  engine?: EngineKind;
}

const motor = (engine: EngineKind, one: CastGlider): OwnedGlider => ({ ...one, engine });

export const k8 = () => glider(240, "K 8", "D-8008 K8", 55.5, -0.0051726, 0.1726247, -2.2039291);
export const k8Chalk = () => glider(240, "K 8", "G-CKAY 8Y", 55.5, -0.0051726, 0.1726247, -2.2039291);
export const pilatus = () => glider(195, "Pilatus B4 FG", "F-CBQA B4", 67, -0.0027542, 0.1011435, -1.6245678);
export const ask13 = () => glider(305, "ASK 13", "D-1305 13", 64, -0.0041961, 0.1707547, -2.6008187);
export const cirrus = () => glider(134, "Std. Cirrus", "D-3401 C1", 74.78, -0.0022538, 0.0980458, -1.7469296);
export const astir = () => glider(152, "G 102 Astir CS", "D-1520 A5", 66.5, -0.0028281, 0.1339476, -2.3935193);
export const discus = () => glider(452, "Discus 2b", "D-4520 TL", 75, -0.003055, 0.1568191, -2.6351884);
export const discusFrench = () => glider(452, "Discus 2b", "F-CDIS MC", 75, -0.003055, 0.1568191, -2.6351884);
export const discusBritish = () => glider(452, "Discus 2b", "G-CKDB IT", 75, -0.003055, 0.1568191, -2.6351884);
export const asg29 = () => glider(70, "ASG 29 18m", "D-2970 MH", 81.05, -0.0024732, 0.1300244, -2.2260544);
export const js3 = () => glider(63, "JS3 18m", "F-CJSB BH", 88.8, -0.0018425, 0.1100255, -2.2062826);
export const dg1000 = () => glider(346, "DG 1000S 20m", "OE-1000 DG", 70.7, -0.0037956, 0.2110507, -3.5721612);
export const lakElectric = () => motor("fes", glider(622, "LAK-17C FES 18m", "D-KLAK HS", 80, -0.0014, 0.0511, -0.93));
export const discusElectric = () =>
  motor("fes", glider(109, "Discus 2cFES 18m", "OE-9109 SN", 80.57, -0.002685, 0.1500144, -2.7291646));
export const ventusTurbo = () =>
  motor("sustainer", glider(90, "Ventus 2cT 18m", "D-KVTP PF", 81.62, -0.0018492, 0.0871729, -1.5713831));
export const arcus = () => motor("piston", glider(339, "Arcus M", "F-CLAR AR", 78, -0.0019682, 0.1135807, -2.2594821));
export const js1Jet = () =>
  motor("jet", glider(62, "JS1 TJ 18m", "G-CJET RS", 81.62, -0.0018492, 0.0871729, -1.5713831));

export const moreGliders = (): OwnedGlider[] => [
  ...[k8(), k8Chalk(), pilatus(), ask13(), cirrus(), astir(), discus(), discusFrench(), discusBritish(), asg29()],
  ...[js3(), dg1000(), lakElectric(), discusElectric(), ventusTurbo(), arcus(), js1Jet()],
];
