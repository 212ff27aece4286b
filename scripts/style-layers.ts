/**
 * Which sheet wins is said by its folder, not by the order in which sheets happen to be loaded: a page brings its sheets
 * with its parts, and the next page adds its own. The frame gives way to what packages bring, that to furniture, furniture
 * to rooms. Within a layer the more specific rule wins, as ever.
 */
import type { ChildNode, Plugin } from "postcss";

export const LAYERS = ["frame", "borrowed", "furniture", "room"] as const;

const FOLDERS: [folder: RegExp, layer: (typeof LAYERS)[number]][] = [
  [/\/node_modules\//, "borrowed"],
  [/\/app\/(?:ui\/form|map|chart)\//, "furniture"],
  [/\/app\/(?:ui|shell)\//, "frame"],
];

export function getLayer(path: string): (typeof LAYERS)[number] {
  return FOLDERS.find(([folder]) => folder.test(path))?.[1] ?? "room";
}

/** Every sheet begins with the order of all layers, so that whichever comes first settles it. */
export const layers: Plugin = {
  postcssPlugin: "layer-of-folder",
  OnceExit(sheet, { AtRule }) {
    const nodes = sheet.nodes.filter((node) => !(node.type === "atrule" && node.name === "charset"));
    sheet.removeAll();
    sheet.append(new AtRule({ name: "layer", params: LAYERS.join(", ") }));
    for (const node of nodes) {
      const layer = getLayer(getFile(node));
      const last = sheet.last?.type === "atrule" && sheet.last.nodes ? sheet.last : null;
      if (last?.params === layer) last.append(node);
      else sheet.append(new AtRule({ name: "layer", params: layer, nodes: [node] }));
    }
  },
};

const getFile = (node: ChildNode) => node.source?.input.file ?? "";
