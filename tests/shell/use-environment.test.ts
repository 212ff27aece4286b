import { expect, test } from "vitest";
import type { ShownMember } from "#app/shell/member.ts";
import { noticesFor } from "#app/shell/use-environment.ts";

const member = (superuser: boolean): ShownMember => ({
  id: 101,
  name: "Ada Falkenrath",
  image: null,
  badge: false,
  supporter: false,
  premium: false,
  owesSecondFactor: false,
  unitChosen: false,
  unread: 0,
  freshFlights: 0,
  superuser,
});
const said = (...from: Parameters<typeof noticesFor>) => noticesFor(...from).map(({ text }) => Object.values(text)[0]);

test("a superuser in production is warned of both, anybody else of nothing", () => {
  expect(said(member(true), "production")).toEqual(["member.production", "member.superuser"]);
  expect(said(member(false), "production")).toEqual([]);
});

test("elsewhere a superuser is told of the power alone; visitors are told nothing", () => {
  expect(said(member(false), "local")).toEqual([]);
  expect(said(member(true), "test")).toEqual(["member.superuser"]);
  expect(said(null, "local")).toEqual([]);
});
