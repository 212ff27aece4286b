/** The built scripts and sheets of the browser: which a page names, which scripts those import, and their sizes compressed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../house.mjs";

/** @param client the folder of a build, with its `assets` */
export function getChunks(client = join(ROOT, "build/client")) {
  const names = readdirSync(join(client, "assets")).map((name) => `/assets/${name}`);
  const named = (pattern) => names.filter((name) => pattern.test(name));
  const read = (path) => readFileSync(join(client, path), "utf8");
  const [manifest] = named(/\/manifest-[^/]*\.js$/);
  const { entry, routes } = JSON.parse(
    read(manifest)
      .replace(/^window\.__remixManifest=/, "")
      .replace(/;\s*$/, ""),
  );

  /**
   * Every script that these bring, each with the one that brought it.
   * @param later with what they import once they stand  @param except scripts that are not followed
   */
  function brought(starts, later, except = []) {
    const by = new Map();
    const follow = (path, from) => {
      if (by.has(path) || except.includes(path)) return;
      by.set(path, from);
      for (const [, dynamic, file] of read(path).matchAll(/(?:\bfrom|\bimport(\()?)\s*"\.\/([^"]+\.js)"/g)) {
        if (!dynamic || later) follow(`/assets/${file}`, path);
      }
    };
    for (const start of starts) follow(start, null);
    return by;
  }

  /** What a page loads: not the manifest, of which each page carries what it needs (`v3_lazyRouteDiscovery`). */
  function page(route, later = false, except = []) {
    const first = [entry, routes.root, routes[route]].flatMap(({ module, imports }) => [module, ...(imports ?? [])]);
    return brought(first, later, except);
  }

  /** What a script brings besides to a page that stands. */
  function besides(path, route) {
    const there = page(route);
    return [...brought([path], false).keys()].filter((each) => !there.has(each));
  }

  /** The sheets a page links, with those of the pages it stands in. */
  function sheets(route) {
    const all = new Set();
    for (let id = route; id; id = routes[id].parentId) for (const path of routes[id].css ?? []) all.add(path);
    return [...all];
  }

  /** What opening the map brings to the page that has least of it yet; not what its tools import when they are used. */
  function map(pages) {
    const whole = [...brought(named(MAP), false).keys()];
    const alone = pages.map((route) => whole.filter((path) => !page(route).has(path)));
    return alone.reduce((most, one) => (getSize(one) > getSize(most) ? one : most));
  }

  /** How a page comes by the map, script by script; null where it does not. */
  function wayToMap(route) {
    const by = page(route, true);
    const way = [];
    for (let path = [...by.keys()].find((each) => MAP.test(each)); path; path = by.get(path)) way.unshift(path);
    return way.length === 0 ? null : way;
  }

  const getSize = (paths) => paths.reduce((total, path) => total + gzipSync(read(path)).length, 0);
  return { routes: Object.keys(routes), named, page, besides, sheets, map, wayToMap, getSize };
}

const MAP = /\/leaflet\.client-[^/]*\.js$/;
