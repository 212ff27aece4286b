/**
 * `npm start [-- --port N --state DIR --from DIR --fresh --no-demo --world small|whole]`: the whole site on this machine, with a demo world:
 * two seasons, or the last ten days of them.
 * A local sky tells of gliders in the air (scripts/sky.ts), `--no-sky` leaves it out; `--sky-speed 1..60`, `--sky-log FILE` and
 * `--sky-faults` are its own.
 * `--beta` offers what is being tried out, such as the dark scheme for supporters.
 * A folder that was begun with `--no-demo` stays without the demo world, whatever a later start says.
 * With `--log FILE` every line the Workers say goes there, with `--from DIR` a state that is not there begins as a copy of
 * that one. Ctrl-C stops everything; the state stays in DIR (default .kettle/state). `serve` is the same with the demo's
 * pilots but none of their flights: for tests.
 */
import { cpSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { CACHE, node, ROOT, script, start } from "../house.mjs";
import { build, copySite } from "./build.mjs";
import { BASEMAP, buildMap } from "./map.mjs";
import { holdPorts, occupied, occupy } from "./one-site.mjs";
import { getWorld, NO_WORLD, noWorldIn, WORLDS } from "./which-world.mjs";

export async function run(args, verb) {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: "8787" },
      state: { type: "string", default: join(CACHE, "state") },
      fresh: { type: "boolean", default: false },
      "no-demo": { type: "boolean", default: false },
      world: { type: "string" },
      from: { type: "string" },
      log: { type: "string" },
      beta: { type: "boolean", default: false },
      "no-sky": { type: "boolean", default: false },
      "sky-speed": { type: "string", default: "1" },
      "sky-log": { type: "string" },
      "sky-faults": { type: "boolean", default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    console.error(`--port wants a number from 1 to 65535, not "${values.port}".`);
    return 2;
  }
  if (values.world !== undefined && !WORLDS.includes(values.world)) {
    console.error(`--world wants ${WORLDS.join(" or ")}, not "${values.world}".`);
    return 2;
  }
  const state = resolve(ROOT, values.state);
  const occupant = await occupied(state, port);
  if (occupant !== null) {
    console.error(`${occupant}\nNothing was started or changed.`);
    return 1;
  }
  // What stands here is this machine's user's alone: accounts, secrets, recordings.
  process.umask(0o077);
  if (values.fresh) emptyState(state);
  if (values.from && !existsSync(join(state, "local.env")))
    cpSync(resolve(ROOT, values.from), state, { recursive: true });

  const release = occupy(state, port);
  const origin = `http://localhost:${port}`;
  const world = getWorld(state, values.world);
  const demo = !values["no-demo"] && world !== NO_WORLD;
  if (values.world !== undefined && world === NO_WORLD) {
    console.error(`${noWorldIn(state)}\nNothing was started or changed.`);
    release();
    return 2;
  }
  // Tests and benches bring a sky of their own: its two ports.
  const given = process.env.KETTLE_SKY?.split(",").map(Number) ?? null;
  // One for lines, one for the device database. Building takes minutes: until the sky listens nobody else gets them.
  const held = !given && verb === "start" && demo && !values["no-sky"] ? await holdPorts(2) : null;
  const sky = given ?? held?.ports ?? null;
  // The pages keep one core busy alone: on the other the map is built, the database filled and the demo world flown.
  const ready = await Promise.all([
    build(),
    buildMap().then(async () => {
      await script("scripts/prepare.ts", [
        "--state",
        state,
        "--basemap",
        BASEMAP,
        ...(demo ? ["--demo", world] : []),
        ...(sky ? ["--sky", sky.join(",")] : []),
        ...(values.beta ? ["--beta"] : []),
      ]);
      return verb === "start" && demo ? plantedOnce(origin, state, world) : null;
    }),
  ]).catch((fault) => console.error(fault.message));
  if (!ready) {
    release();
    return 1;
  }
  const [, planting] = ready;

  copySite(join(state, "site"));

  const log = values.log ? openSync(resolve(ROOT, values.log), "w") : "inherit";
  // Building takes a while, and whoever answers at this port now is not this site.
  const since = await occupied(state, port);
  if (since !== null) {
    console.error(since);
    planting?.leave();
    release();
    return 1;
  }
  const server = start(
    node(),
    [
      "--disable-warning=ExperimentalWarning",
      join(ROOT, "scripts/site.ts"),
      ...["--state", state, "--port", String(port)],
      ...(values.log ? ["--tells"] : []),
    ],
    { stdio: ["ignore", log, log, "ipc"] },
  );
  let stopping = false;
  const stop = () => {
    stopping = true;
    planting?.leave();
    server.kill("SIGTERM");
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("SIGHUP", stop);
  const ended = new Promise((done) => server.on("exit", (code) => done(stopping ? 0 : (code ?? 1)))).finally(release);

  if (!(await awake(origin, () => stopping || server.exitCode !== null))) {
    if (!stopping)
      console.error(
        `The site did not come up. ${values.log ? lastWords(values.log) : "What the server said is above."}`,
      );
    const asked = stopping;
    planting?.leave();
    stop();
    await ended;
    return asked ? 0 : 1;
  }
  if (!stopping) greet(origin, planting !== null);
  const gliders = held && !stopping ? openSky(held, values, origin) : null;
  // Cron does not fire by itself here. More often than in production: a killed server loses its queue, the sweep finds it, also of flights
  // that were planted before.
  const ring = (cron) => server.connected && server.send({ cron }, () => undefined);
  const tick = () => ring("* * * * *");
  ring("@reboot");
  const clock = setInterval(tick, 20_000);
  // Whoever started this process may ring too: tests, which do not wait for the night.
  process.on("message", ({ cron }) => ring(cron));
  void planting?.ended.then((failed) => {
    if (failed && !stopping) console.error("The demo world is not complete: what was said stands above.");
  });
  await planting?.begin();
  tick();
  const code = await ended;
  gliders?.kill("SIGTERM");
  clearInterval(clock);
  if (process.connected) process.disconnect();
  return code;
}

const SHOWN = 20; // lines

/** Of a log that nobody sees. */
function lastWords(log) {
  const lines = readFileSync(resolve(ROOT, log), "utf8").trimEnd().split("\n").slice(-SHOWN);
  return `The last lines of ${log}:\n${lines.join("\n")}`;
}

/** Begun once the site answers, and flown one glider after the other: the first start has the machine to itself. */
function openSky({ ports: [port, devices], release }, values, origin) {
  const args = [
    "--port",
    String(port),
    "--devices",
    String(devices),
    "--speed",
    values["sky-speed"],
    "--origin",
    origin,
  ];
  if (values["sky-log"]) args.push("--log", resolve(process.env.INIT_CWD ?? process.cwd(), values["sky-log"]));
  if (values["sky-faults"]) args.push("--faults");
  const sky = start(node(), ["--disable-warning=ExperimentalWarning", join(ROOT, "scripts/sky.ts"), ...args], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  // Its flights are computed: it is about to listen.
  sky.once("message", async () => {
    await release();
    if (sky.connected) sky.send("listen");
  });
  return sky;
}

/** The demo's newest flights are flown at once, and uploaded when the site answers: then it is told to `begin`. */
function plantedOnce(origin, state, world) {
  const args = ["--disable-warning=ExperimentalWarning", join(ROOT, "scripts/plant.ts")];
  const planter = start(node(), [...args, "--origin", origin, "--state", state, "--world", world], {
    stdio: ["pipe", "inherit", "inherit", "ipc"],
  });
  // One that ended before it was told has nothing to plant, or said why it cannot.
  planter.stdin.on("error", () => undefined);
  /** Whether it failed, once there is nothing left to do. */
  const ended = new Promise((done) => planter.on("exit", (code) => done(code !== 0)));
  const newest = new Promise((done) => planter.once("message", done));
  return {
    ended,
    /** Until the newest flights are scored. */
    begin() {
      planter.stdin.end("begin\n");
      return Promise.race([newest, ended]);
    },
    leave: () => planter.kill("SIGTERM"),
  };
}

/** Only a folder that this script filled is emptied. */
function emptyState(state) {
  if (!existsSync(state)) return;
  if (!["local.env", "prepared.stamp"].some((name) => existsSync(join(state, name))))
    throw new Error(`${state} does not look like a state folder; not emptied.`);
  rmSync(state, { recursive: true });
}

async function awake(origin, gone) {
  for (let tries = 0; tries < 600 && !gone(); tries++) {
    const answer = await fetch(`${origin}/v1/health`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((next) => setTimeout(next, 100));
  }
  return false;
}

function greet(origin, demo) {
  console.log(`\n  Kettle is up at ${origin}\n`);
  if (demo) {
    console.log(`  Look first at  ${origin}/flight/list   the demo world's flights, newest first`);
    console.log(`  Then drop an IGC file on  ${origin}/upload   as Ada Falkenrath, born 1988-03-14`);
    console.log(
      `  or log in before          ${origin}/auth/log-in   as ada@kettle.test, "blue thermals over Koenigsdorf"`,
    );
    console.log(`  Mails it sends are read at  ${origin}/dev/outbox`);
  } else console.log("  No demo world.");
  console.log("  Ctrl-C stops it; what you did stays.\n");
}
