/** What the heights of the page are above, for whoever names them. */
import { createContext, useContext } from "react";
import type { Datum } from "./heights.ts";

const Told = createContext<Datum>("pressure");

export const DatumDetails = Told.Provider;
export const useDatum = (): Datum => useContext(Told);
