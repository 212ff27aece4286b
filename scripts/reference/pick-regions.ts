/**
 * Writes `app/places/airport/regions.json` from the lists of gliding countries, in the two languages we speak:
 *
 *   node scripts/reference/pick-regions.ts            (reads KETTLE_SHARED/data/geo, default ../shared)
 */
import { readFileSync, writeFileSync } from "node:fs";

interface Named {
  name: string[];
  regions?: Record<string, Named>;
}

const data = `${process.env.KETTLE_SHARED ?? "../shared"}/data/geo`;
const list = JSON.parse(readFileSync(`${data}/countries.json`, "utf8"));
const groups = JSON.parse(readFileSync(`${data}/multi_regions.json`, "utf8"));

const continents: Record<string, [string, string]> = {};
const regions: Record<string, [string, string]> = {};
const continentOf: Record<string, string> = {};
for (const [continent, { name, regions: countries }] of Object.entries<Named>(list.data)) {
  continents[continent] = bothNames(list, name);
  for (const [country, inside] of Object.entries(countries ?? {})) {
    regions[country] = bothNames(list, inside.name);
    continentOf[country] = continent;
    for (const [region, { name }] of Object.entries(inside.regions ?? {})) regions[region] = bothNames(list, name);
  }
}
// Misspelt in the source.
regions["AT-2"][1] = "Kärnten";
regions.AR[0] = "Argentina";
regions["CA-BC"] = ["British Columbia", "British Columbia"];
regions["DE-MV"][0] = "Mecklenburg-Western Pomerania";
regions["DE-TH"][0] = "Thuringia";
regions.RO[0] = "Romania";
const groupNames: Record<string, [string, string]> = {};
const members: Record<string, string[]> = {};
for (const [group, { name, regions }] of Object.entries<{ name: string[]; regions: string[] }>(groups.data)) {
  members[group] = regions;
  groupNames[group] = bothNames(groups, name);
}

const source = "weglide/flugfeld geo/ (MIT licence), names English and German";
const lines = (entries: Record<string, unknown>) =>
  Object.entries(entries)
    .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value).replaceAll('","', '", "')}`)
    .join(",\n");
writeFileSync(
  "app/places/airport/regions.json",
  `{
  "source": ${JSON.stringify(source)},
  "continents": {\n${lines(continents)}\n  },
  "regions": {\n${lines(regions)}\n  },
  "continentOf": {\n${lines(continentOf)}\n  },
  "groups": {\n${lines(groupNames)}\n  },
  "members": {\n${lines(members)}\n  }
}
`,
);

function bothNames({ languages }: { languages: string[] }, name: string[]): [string, string] {
  return [name[languages.indexOf("en")], name[languages.indexOf("de")]];
}
