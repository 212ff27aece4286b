/** The parts of a flight's page, in the order of their tabs. What they do on the server stands beside: flight.parts.server.ts. */

import { segments } from "#app/contest/segment/part.ts";
import { file } from "#app/flight-page/page/file/part.ts";
import { overview } from "#app/flight-page/page/overview/part.ts";
import type { Part } from "#app/flight-page/page/part.ts";
import { phases } from "#app/flight-page/page/phases/part.ts";
import { statistics } from "#app/flight-page/page/statistics/part.ts";
import { task } from "#app/flight-page/page/task/part.ts";
import { stars } from "#app/flight-page/star/part.tsx";
import { story } from "#app/flight-page/story/part.ts";

export const PARTS: readonly Part[] = [overview, statistics, phases, story, file, segments, task, stars];
