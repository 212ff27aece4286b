import { expect, test, vi } from "vitest";
import { type Card, newCard, type ReadFile } from "#app/flight/upload/card.ts";
import {
  addFiles,
  type Desk,
  openDesk,
  proposeForRead,
  readFiles,
  removeCard,
  scoreCards,
} from "#app/flight/upload/desk.ts";

const LINES = "AXKT001\r\nHFDTE120626\r\nB1012345200000N00100000EA0010000120\r\n";
const file = (name: string, text = LINES) => new File([text], name, { lastModified: 1 });

const READ: ReadFile = {
  date: null,
  pilot: null,
  coPilot: null,
  glider: {
    manufacturer: "LXV",
    serial: "6MS",
    gliderType: null,
    registration: null,
    competitionId: null,
    engine: false,
  },
  recorder: null,
  findings: [],
  flights: [],
};

/** A desk whose cards lie where the test sees them. */
function getDesk(reader: Partial<Desk["reader"]> = {}): { desk: Desk; cards: () => Card[] } {
  let cards: Card[] = [];
  const desk = openDesk((change) => {
    cards = change(cards);
  });
  desk.reader = { read: async () => READ, score: async () => [], close: () => {}, ...reader };
  return { desk, cards: () => cards };
}

test("a file that lies here already is named and makes no second card, until its card is removed", () => {
  const { desk, cards } = getDesk();
  expect(addFiles(desk, [file("a.igc"), file("b.igc")]).twice).toBeNull();
  expect(addFiles(desk, [file("a.igc"), file("c.igc")])).toMatchObject({
    twice: "a.igc",
    fresh: [{ card: { key: 3 } }],
  });
  expect(cards().map(({ name }) => name)).toEqual(["a.igc", "b.igc", "c.igc"]);
  removeCard(desk, 1);
  expect(addFiles(desk, [file("a.igc")]).twice).toBeNull();
  expect(cards().map(({ key }) => key)).toEqual([2, 3, 4]);
});

test("what can be read is ready, what is no recording is refused, what the reader fails at is refused too", async () => {
  const read = async ({ name }: File) => {
    if (name === "broken.igc") throw new Error("out of memory");
    return READ;
  };
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { desk, cards } = getDesk({ read });
  await readFiles(desk, addFiles(desk, [file("good.igc"), file("photo.jpg", "JFIF"), file("broken.igc")]).fresh);
  expect(cards().map(({ stage }) => stage.kind)).toEqual(["ready", "refused", "refused"]);
});

test("without a list of types the server is left to say what was flown, for cards that nobody has answered", () => {
  const { desk, cards } = getDesk();
  const card = (key: number, of: Partial<Card>) => ({ ...newCard(key, `${key}.igc`, 1), ...of });
  desk.update(() => [card(1, { read: READ }), card(2, {}), card(3, { read: READ, glider: 7 })]);
  proposeForRead(desk, "missing");
  expect(cards().map(({ glider }) => glider)).toEqual(["server", null, 7]);
});

test("a card is scored once for a kind of glider, and again when another kind is chosen", async () => {
  const asked: (string | null)[] = [];
  const score = async (_: File, kind: string | null) => {
    asked.push(kind);
    return [];
  };
  const { desk, cards } = getDesk({ score });
  await readFiles(desk, addFiles(desk, [file("a.igc")]).fresh);
  const types = ["GL", "MG"].map((kind, id) => ({
    id,
    kind: kind as "GL" | "MG",
    name: kind,
    scClass: "",
    doubleSeater: false,
  }));
  for (const glider of [0, 0, 1, 1]) {
    desk.update((all) => all.map((card) => ({ ...card, glider })));
    scoreCards(desk, cards(), types);
  }
  expect(asked).toEqual(["GL", "MG"]);
});
