/**
 * Lines over time on a canvas, by uPlot: a column may have a hundred thousand values. Nothing else: what lies under the
 * lines, the words of the axes and the cursor are their owner's, over the same rectangle, so that moving a cursor paints
 * nothing here. Fills its parent. Colours are custom properties, read anew when the scheme changes.
 *
 * To be loaded when it is needed, in browsers only.
 */
import { memo, useEffect, useRef } from "react";
import uPlot from "uplot";
import { useScheme } from "#app/ui/use-scheme.ts";
import { type ChartLine, gapped, translucent } from "./line.ts";
import type { View } from "./view.ts";
import "./chart.css";

interface Props {
  /** Seconds, rising. */
  time: ArrayLike<number>;
  /** The first is painted first. All as long as `time`. */
  lines: readonly ChartLine[];
  view: View;
  /** Values of the lower and the upper edge. */
  low: number;
  high: number;
  onDrawn: () => void;
}

export default memo(function TimeChart({ time, lines, view, low, high, onDrawn }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const range = useRef({ view, low, high });
  range.current = { view, low, high };
  const drawn = useRef(onDrawn);
  drawn.current = onDrawn;

  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const size = () => ({ width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight) });
    const data = [time, ...lines.map(({ values }) => gapped(values))] as uPlot.AlignedData;
    const made = new uPlot({ ...size(), ...getOptions(lines, range, box, () => drawn.current()) }, data, box);
    plot.current = made;
    const observer = new ResizeObserver(() => made.setSize(size()));
    observer.observe(box);
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [time, lines]);

  useEffect(() => {
    plot.current?.batch(() => {
      plot.current?.setScale("x", { min: view.from, max: view.to });
      plot.current?.setScale("y", { min: low, max: high });
    });
  }, [view.from, view.to, low, high]);

  const scheme = useScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted once more in the other scheme's colours
  useEffect(() => plot.current?.redraw(false, false), [scheme]);

  return <div ref={element} className="time-chart" aria-hidden="true" />;
});

interface Range {
  current: Pick<Props, "view" | "low" | "high">;
}

function getOptions(lines: readonly ChartLine[], range: Range, box: Element, onDrawn: () => void) {
  const colour = (token: string) => getComputedStyle(box).getPropertyValue(token).trim();
  const options: Omit<uPlot.Options, "width" | "height"> = {
    padding: [0, 0, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    axes: [{ show: false }, { show: false }],
    scales: {
      x: { time: false, range: () => [range.current.view.from, range.current.view.to] },
      y: { range: () => [range.current.low, range.current.high] },
    },
    series: [
      {},
      ...lines.map(({ stroke, width, fill }) => ({
        stroke: () => colour(stroke),
        width,
        points: { show: false },
        ...(fill && {
          fill: () => translucent(colour(fill.colour), fill.opacity),
          fillTo: (u: uPlot) => fill.to ?? u.scales.y.min ?? 0,
        }),
      })),
    ],
    hooks: { draw: [onDrawn] },
  };
  return options;
}
