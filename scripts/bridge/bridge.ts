/**
 * `npm run bridge -- --site https://kettle.example [--port 5597] [--host 0.0.0.0]`: flight computers send SkyLines tracking
 * to this machine, and appear on that site. It runs until it is stopped.
 */
import { parseArgs } from "node:util";
import { relay, SKYLINES_PORT } from "./relay.ts";

const { values } = parseArgs({
  options: { site: { type: "string" }, port: { type: "string" }, host: { type: "string" } },
});

const port = Number(values.port ?? SKYLINES_PORT);
if (!/^https?:\/\/[^\s/]+\/?$/.test(values.site ?? "") || !Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error("npm run bridge -- --site https://kettle.example [--port 5597] [--host 0.0.0.0]");
  process.exit(2);
}
const running = await relay({ site: values.site as string, port, host: values.host, log: console.error });
console.log(`SkyLines datagrams on UDP port ${running.port} go to ${values.site}`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void running.close().then(() => process.exit(0)));
