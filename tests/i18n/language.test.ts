import { expect, test } from "vitest";
import { acceptedLanguages, getReader, remember } from "#app/i18n/language.ts";

function asking(path: string, headers: Record<string, string> = {}) {
  return new Request(`https://kettle.test${path}`, { headers });
}

test("the most wanted language we speak wins", () => {
  expect(getReader(asking("/", { "accept-language": "fr;q=0.9, de-AT;q=0.8, en;q=0.7" })).language).toBe("de");
  expect(getReader(asking("/", { "accept-language": "en-US,en;q=0.9,de;q=0.8" })).language).toBe("en-us");
});

test("English of any other country is British English", () => {
  for (const wanted of ["en", "en-GB", "en-AU", "en-NZ,en-US;q=0.5"])
    expect(getReader(asking("/", { "accept-language": wanted })).language).toBe("en-gb");
});

test("nothing said, or nothing we speak, is British English and metric", () => {
  expect(getReader(asking("/"))).toEqual({ language: "en-gb", units: "M" });
  expect(getReader(asking("/", { "accept-language": "ja" }))).toEqual({ language: "en-gb", units: "M" });
});

test("the address wins over the cookie, the cookie over the browser", () => {
  const headers = { cookie: "unit=I; lang=de", "accept-language": "en-US" };
  expect(getReader(asking("/", headers))).toEqual({ language: "de", units: "I" });
  expect(getReader(asking("/?lang=en-gb&unit=m", headers))).toEqual({ language: "en-gb", units: "M" });
});

test("what this browser was asked for wins over what a member has set, that over metres", () => {
  const member = { language: "de", unit: "U" } as const;
  expect(getReader(asking("/", { "accept-language": "en-GB" }), member)).toEqual({ language: "de", units: "U" });
  const remembered = asking("/", { cookie: "lang=en-gb; unit=I" });
  expect(getReader(remembered, member)).toEqual({ language: "en-gb", units: "I" });
});

test("units are metric until somebody chooses, whatever the browser's language, in the United States too", () => {
  expect(getReader(asking("/", { "accept-language": "en-US" })).units).toBe("M");
  expect(getReader(asking("/", { "accept-language": "en-GB" })).units).toBe("M");
  expect(getReader(asking("/", { "accept-language": "de-DE" })).units).toBe("M");
});

test("an unknown language or unit in the address or cookie is passed over", () => {
  const request = asking("/?lang=xx&unit=parsec", { cookie: "lang=; unit=Q", "accept-language": "de" });
  expect(getReader(request)).toEqual({ language: "de", units: "M" });
  expect(remember(request)).toEqual([]);
});

test("what the address asks for is remembered for a year", () => {
  expect(remember(asking("/?lang=de-CH&unit=u"))).toEqual([
    "lang=de; Path=/; Max-Age=31536000; SameSite=Lax",
    "unit=U; Path=/; Max-Age=31536000; SameSite=Lax",
  ]);
});

test("a language refused with q=0 is not offered", () => {
  expect(acceptedLanguages("de;q=0, en;q=0.5, fr")).toEqual(["fr", "en"]);
  expect(acceptedLanguages("")).toEqual([]);
});
