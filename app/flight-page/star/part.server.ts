/** What a flight's page loads and changes concerning stars. */
import type { ActOnPart, LoadPart } from "#app/flight-page/page/part.ts";
import { giveStar, hasStarFrom, listStargazers, takeStarBack } from "./star.server.ts";
import type { Stargazer, StarMark } from "./star.ts";

export const loadStars: LoadPart<Stargazer[]> = ({ tools, flight, member }) =>
  listStargazers(tools, flight.id, member?.id ?? null);

export const markStars: LoadPart<StarMark> = async ({ tools, flight, member }) => ({
  given: member !== null && (await hasStarFrom(tools, flight.id, member.id)),
  may: member === null ? "logIn" : member.id === flight.user.id ? "no" : "give",
});

/** Handles the mark's form: `star` is "given" or "taken-back". */
export const actOnStars: ActOnPart = async ({ tools, flight, member, values }) => {
  if (values.star === "given") await giveStar(tools, flight, member.id);
  else await takeStarBack(tools, flight, member.id);
};
