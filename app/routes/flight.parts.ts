/** The parts of a flight's page, in the order of their tabs. What they do on the server stands beside: flight.parts.server.ts. */
import { file } from "#app/flight/page/file/part.ts";
import { overview } from "#app/flight/page/overview/part.ts";
import type { Part } from "#app/flight/page/part.ts";
import { phases } from "#app/flight/page/phases/part.ts";
import { statistics } from "#app/flight/page/statistics/part.ts";
import { task } from "#app/flight/page/task/part.ts";
import { segments } from "#app/segment/part.ts";
import { stars } from "#app/star/part.tsx";
import { story } from "#app/story/part.ts";

export const PARTS: readonly Part[] = [overview, statistics, phases, story, file, segments, task, stars];
