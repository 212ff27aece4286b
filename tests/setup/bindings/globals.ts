/** What workerd has beside the web's names, and Node has not; before any module of the site asks for it. */
import { setTimeout } from "node:timers/promises";

globalThis.scheduler ??= { wait: (ms: number) => setTimeout(ms) } as typeof scheduler;
