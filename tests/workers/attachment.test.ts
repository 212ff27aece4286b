import fc from "fast-check";
import { expect, test } from "vitest";
import { attachment, recordingName } from "#workers/attachment.ts";

test("a name is told as it is, and in plain letters", () => {
  expect(attachment("Königsdorf – 12.igc")).toBe(
    "attachment; filename=\"Konigsdorf _ 12.igc\"; filename*=UTF-8''K%C3%B6nigsdorf%20%E2%80%93%2012.igc",
  );
});

test("nothing turns the end of a name round, and nothing ends the header", () => {
  const turned = attachment("flight-\u202egci.exe");
  expect(decodeURIComponent(turned)).not.toMatch(/\p{Cf}/u);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
      const header = attachment(name);
      expect(header).toMatch(/^[\x20-\x7e]*$/);
      expect(header.match(/"/g)).toHaveLength(2);
      expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
  );
});

test("a recording is called one, whatever its uploader called it", () => {
  expect(recordingName("2026-07-12-XKT-101-01.IGC")).toBe("2026-07-12-XKT-101-01.IGC");
  expect(recordingName("flight.exe")).toBe("flight.exe.igc");
  expect(recordingName("")).toBe(".igc");
});
