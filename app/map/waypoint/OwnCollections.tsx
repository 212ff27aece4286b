/** Collections that the reader made on this site, to be shown as own waypoints. Loaded with the open menu alone. */
import { type ChangeEvent, useEffect, useId, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import { MAX_WAYPOINTS, setOwn } from "./own-waypoints.ts";

interface Listed {
  id: number;
  name: string;
}

/** Whatever goes wrong, there is nothing to choose. */
async function asked<T>(address: string): Promise<T[]> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : [];
  } catch {
    return [];
  }
}

export default function OwnCollections() {
  const text = useText();
  const id = useId();
  const [listed, setListed] = useState<Listed[]>([]);
  useEffect(() => {
    let gone = false;
    asked<Listed>("/waypoint/mine").then((found) => !gone && setListed(found));
    return () => {
      gone = true;
    };
  }, []);
  if (listed.length === 0) return null;

  async function choose({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const chosen = listed.find((one) => String(one.id) === currentTarget.value);
    if (!chosen) return;
    const points = await asked<Waypoint>(`/waypoint/${chosen.id}/file?format=json`);
    if (points.length > 0) setOwn({ name: chosen.name, points: points.slice(0, MAX_WAYPOINTS) });
  }

  return (
    <label className="small" htmlFor={id}>
      {text("layer.ownCollection")}{" "}
      <select id={id} defaultValue="" onChange={choose}>
        <option value="">–</option>
        {listed.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  );
}
