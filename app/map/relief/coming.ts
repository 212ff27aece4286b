/**
 * A relief tile in progress. The request may change before it is drawn: the earlier drawing is then dropped and never
 * arrives, and the drawing that replaced it reports the tile as ready. It is reported once; later pictures replace
 * the first.
 */
interface Drawing<Picture> {
  drawn: Promise<Picture>;
  drop(): void;
}

export interface Coming<Picture> {
  /** Replaces an earlier request. Rejects if it fails after the tile was reported. */
  ask(drawing: Drawing<Picture>): Promise<void>;
  drop(): void;
}

/** @param ready called with the error if the first picture failed */
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
