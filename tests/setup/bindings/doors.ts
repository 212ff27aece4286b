/** After each file of database tests: it knocked at no door that is closed here, not even where the site goes another way then. */
import { afterAll, expect } from "vitest";
import { touched } from "./env.ts";
import { leaveQueues } from "./queues.ts";

afterAll(leaveQueues);
afterAll(() => expect(touched.splice(0), "doors behind which only workerd is").toEqual([]));
