import { expect, test } from "vitest";
import { pageMeta } from "#app/shell/page-meta.ts";

test("the tab says the site's name behind the heading, what is shared does not", () => {
  expect(pageMeta("Tasks", "All tasks.")).toEqual([
    { title: "Tasks · Kettle" },
    { name: "description", content: "All tasks." },
    { property: "og:title", content: "Tasks" },
    { property: "og:description", content: "All tasks." },
  ]);
});

test("a tab may say more", () => {
  expect(pageMeta("Tasks", "All tasks.", "Tasks · Musterberg · Kettle")[0]).toEqual({
    title: "Tasks · Musterberg · Kettle",
  });
});

test("a page whose loader failed leaves its title to the failure", () => {
  expect(pageMeta(undefined, undefined)).toEqual([]);
});
