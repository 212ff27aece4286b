/** Provides the reference level of the page's heights, for components that name it. */
import { createContext, useContext } from "react";
import type { Datum } from "./heights.ts";

const Told = createContext<Datum>("pressure");

export const DatumDetails = Told.Provider;
export const useDatum = (): Datum => useContext(Told);
