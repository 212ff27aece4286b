/** Segments of the demo world: where its pilots fly, opened by the site's operator with what a superuser's form sends. */
import { operatorSecret } from "#scripts/operator/secret.ts";

const usual = { width: "", radius: "", floor: "", ceiling: "" };

/** From first gate to last, as they are typed; where flights of the last ten days lead over them. */
export const SEGMENTS = [
  // Along the sunny side of the Salzach, from above Zell am See to the Gerlos pass.
  { name: "Pinzgauer Spaziergang", places: "47.3200, 12.6500\n47.2800, 12.2500" },
  // Between the Lure and the Buëch, down to the Durance.
  { name: "Rosans to Sisteron", places: "44.3800, 5.4500\n44.1500, 5.9400" },
  // Before the edge of the Swabian Jura.
  { name: "Teck to Oberkochen", places: "48.6520, 9.5350\n48.7610, 10.1570" },
  // From Lasham over the North Wessex Downs.
  { name: "Lasham to Inkpen", places: "51.2003, -1.0559\n51.2842, -1.5011" },
];

/** Once: those of these names that are there already are left alone. */
export async function openSegments(origin: string, state: string): Promise<void> {
  const response = await fetch(`${origin}/v1/segment/export`);
  const there = ((await response.json()) as { name: string }[]).map(({ name }) => name);
  for (const segment of SEGMENTS.filter(({ name }) => !there.includes(name))) {
    const answer = await fetch(`${origin}/v1/operator/segment`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${operatorSecret({ url: origin, state })}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ ...usual, ...segment, eligible: "2025-10-01" }),
    });
    if (!answer.ok) throw new Error(`${segment.name}: ${answer.status} ${await answer.text()}`);
  }
}
