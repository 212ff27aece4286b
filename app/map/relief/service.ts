/**
 * The map's interface to the relief worker: a question returns a promise. Where a browser lacks such workers, or the
 * script cannot be loaded, nothing is drawn and the error is reported once.
 */
import type { Scheme } from "#app/ui/scheme.ts";
import type { View } from "../track/drawn.ts";
import type { Drawn, Wanted } from "./draw.ts";
import type { ReliefPicture } from "./picture.ts";
import type { Order, Report } from "./worker.ts";

export interface ReliefService {
  /** Sets the elevation to read, before any request. */
  open(version: string): void;
  draw(tile: [number, number, number], wanted: Wanted): { drawn: Promise<Drawn | null>; drop(): void };
  /** Returns the relief behind a drawing; null without elevation. */
  picture(view: View, scheme: Scheme): Promise<ReliefPicture | null>;
  measure(latitude: number, longitude: number, zoom: number): Promise<number | null>;
  end(): void;
}

interface Waiting {
  resolve(report: Report): void;
  reject(fault: Error): void;
}

/** The worker's script loads while the page still fetches what is installed. */
export function startRelief(): ReliefService {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let next = 1;
  worker.addEventListener("message", ({ data }: MessageEvent<Report>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === "failed") asked?.reject(new Error(data.message));
    else asked?.resolve(data);
  });
  worker.addEventListener("error", (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || "the relief worker failed"));
    waiting.clear();
  });
  const send = (order: Order) => worker.postMessage(order);
  const ask = (id: number, order: Order) =>
    new Promise<Report>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      send(order);
    });
  return {
    open: (version) => send({ kind: "open", version }),
    draw(tile, wanted) {
      const id = next++;
      const drawn = ask(id, { kind: "draw", id, tile, wanted }).then((report) =>
        report.kind === "drawn" ? report.drawn : null,
      );
      const drop = () => {
        if (!waiting.delete(id)) return;
        send({ kind: "drop", id });
      };
      return { drawn, drop };
    },
    async picture(view, scheme) {
      const id = next++;
      const report = await ask(id, { kind: "picture", id, view, scheme });
      return report.kind === "pictured" ? report.picture : null;
    },
    async measure(latitude, longitude, zoom) {
      const id = next++;
      const report = await ask(id, { kind: "measure", id, latitude, longitude, zoom });
      return report.kind === "measured" ? report.metres : null;
    },
    end: () => worker.terminate(),
  };
}
