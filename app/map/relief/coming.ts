/**
 * A tile of relief on its way. What is wanted of it may change before it came: then the drawing that was asked for is dropped
 * and never comes, and whoever waits for the tile is told by the one that took its place. Told once; later pictures
 * replace the one that is there.
 */
interface Drawing<Picture> {
  drawn: Promise<Picture>;
  drop(): void;
}

export interface Coming<Picture> {
  /** Instead of what was asked for before. Rejects where it fails after the tile was told. */
  ask(drawing: Drawing<Picture>): Promise<void>;
  drop(): void;
}

/** @param ready with the fault where the first picture failed */
export function comingTile<Picture>(
  paint: (picture: Picture) => void,
  ready: (fault?: Error) => void,
): Coming<Picture> {
  let current: Drawing<Picture> | null = null;
  let told = false;
  function tell(fault?: Error) {
    if (told && fault) throw fault;
    if (!told) ready(fault);
    told = true;
  }
  return {
    drop: () => current?.drop(),
    async ask(drawing) {
      current?.drop();
      current = drawing;
      try {
        const picture = await drawing.drawn;
        if (drawing !== current) return;
        paint(picture);
      } catch (fault) {
        return tell(fault instanceof Error ? fault : new Error(String(fault)));
      }
      tell();
    },
  };
}
