/** Collections that the reader made on this site, to be shown as own waypoints. Loaded only with the open menu. */
import { type ChangeEvent, useEffect, useId, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { showCollection } from "./show-collection.ts";

interface Listed {
  id: number;
  name: string;
}

/** Returns no collections if anything goes wrong. */
async function mine(): Promise<Listed[]> {
  try {
    const answer = await fetch("/waypoint/mine");
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
    mine().then((found) => !gone && setListed(found));
    return () => {
      gone = true;
    };
  }, []);
  if (listed.length === 0) return null;

  async function choose({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const chosen = listed.find((one) => String(one.id) === currentTarget.value);
    if (chosen) await showCollection(chosen);
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
