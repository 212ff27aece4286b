/** Before everything else of a file of worker tests: modules forget what they remember, rooms of flights are left. */
import { vi } from "vitest";
import { leaveObjects } from "./leave-objects.ts";

vi.resetModules();
// Their class was loaded anew, too.
await leaveObjects();
