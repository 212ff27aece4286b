/**
 * Where live positions come in: one object for each connection to a feed (`ogn/<n>`), one for what comes by requests (`gateway`).
 * Lines are read, whoever may not be shown is dropped before anything is kept, the rest goes in batches to the rooms it
 * belongs to: the area it flies in, and task days its pilot flies in.
 *
 * A room that cannot be told keeps nobody waiting: its points stay here and are sent again. What a room answered for is in its
 * journal. An object that holds a connection cannot sleep; the alarm wakes it every 15 s where it was evicted nevertheless.
 */
import { connect } from "cloudflare:sockets";
import { DurableObject } from "cloudflare:workers";
import { openDb } from "#app/core/db/db.ts";
import { writeLog } from "#app/core/log.ts";
import type { LiveBatch, LiveTaken } from "#app/core/tools.ts";
import { getArea } from "#app/live/area.ts";
import { loadDevices, loadOwners } from "#app/live/device/registry.server.ts";
import type { LivePoint } from "#app/live/glider.ts";
import { makeHider } from "#app/live/hide.server.ts";
import { type Hide, type Identity, identify, identifyMember, type Registry } from "#app/live/identity.ts";
import { lineReader } from "#app/live/lines.ts";
import { NO_DELAY } from "#app/live/room/delay.ts";
import type { Entry } from "#app/live/room/room.ts";
import {
  connected,
  heardBytes,
  KEEP_ALIVE,
  loginLine,
  lostConnection,
  newSession,
  stepDue,
  untilStep,
} from "#app/live/session.ts";
import { readAprs } from "#app/soaring/beacon/aprs.ts";
import type { Beacon } from "#app/soaring/beacon/beacon.ts";
import { freshness, toInstant } from "#app/soaring/beacon/instant-of.ts";
import { type Env, getSettings, type Ingests } from "../env.ts";
import { Outbox } from "./outbox.ts";

const WATCH_MS = 15_000;
/** Who may be shown is asked anew this often; devices of the database are many. */
const OWNERS_MS = 30_000;
const DEVICES_MS = 300_000;
const NOBODY: Registry = { devices: new Map(), owners: new Map(), members: new Map() };

interface Counts {
  lines: number;
  points: number;
  dropped: number;
  unread: number;
}
const noCounts = (): Counts => ({ lines: 0, points: 0, dropped: 0, unread: 0 });

export class LiveIngest extends DurableObject<Env> implements Ingests {
  #session = newSession();
  #socket: Socket | null = null;
  #writer: WritableStreamDefaultWriter<Uint8Array> | null = null;
  #registry: Registry = NOBODY;
  #hide: Hide;
  #ownersAt = 0;
  #devicesAt = 0;
  #refreshing: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /** Whose setting has changed and was not read again yet: nothing of theirs goes out until it was, also where reading fails. */
  readonly #barred = new Set<string>();
  #outbox: Outbox;
  #counts = noCounts();
  #countedAt = 0;
  #linesSince = 0;
  #looking: ReturnType<typeof setTimeout> | null = null;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#hide = makeHider(getSettings(env));
    this.#outbox = new Outbox(env.LIVE_ROOM);
  }

  /** Looked after every minute: begins, and goes on. @param filter of APRS-IS; "" is everything */
  async watch(filter: string, renewed: boolean): Promise<void> {
    if (renewed) {
      this.#ownersAt = 0;
      this.#devicesAt = 0;
    }
    if ((await this.ctx.storage.get<string>("filter")) !== filter) {
      await this.ctx.storage.put("filter", filter);
      if (this.#session.since !== null) this.#lose("filter changed");
    }
    await this.#look();
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + WATCH_MS);
  }

  override async alarm(): Promise<void> {
    // First, so that whatever fails is looked at again.
    await this.ctx.storage.setAlarm(Date.now() + WATCH_MS);
    await this.#look();
  }

  async #look(): Promise<void> {
    const { feed } = getSettings(this.env).live;
    const filter = await this.ctx.storage.get<string>("filter");
    if (feed === null || filter === undefined) {
      await this.ctx.storage.deleteAlarm();
      if (this.#session.since !== null) this.#lose("no feed any more");
      return;
    }
    await this.#refresh();
    this.#tellMinute();
    // Before anybody knows who wants not to be shown, nobody is.
    if (!this.#mayRead()) return;
    const now = Date.now();
    switch (stepDue(this.#session, now)) {
      case "wait":
        break;
      case "keep-alive":
        this.#session.reportedAt = now;
        await this.#write(KEEP_ALIVE);
        break;
      case "reconnect":
        this.#lose("silent");
        break;
      case "connect":
        this.#connect(feed, filter);
    }
    this.#lookAgain();
  }

  /** At the moment when there is something to do; the alarm alone would find a silent line up to 15 s later. */
  #lookAgain(): void {
    if (this.#looking !== null) clearTimeout(this.#looking);
    this.#looking = setTimeout(() => {
      this.#looking = null;
      this.ctx.waitUntil(this.#look());
    }, untilStep(this.#session, Date.now()) + 1);
  }

  /** Whether the device database was read, where there is one. */
  #mayRead(): boolean {
    return getSettings(this.env).live.url === null || this.#registry.devices.size > 0;
  }

  #connect(feed: { host: string; port: number }, filter: string): void {
    const socket = connect({ hostname: feed.host, port: feed.port });
    this.#socket = socket;
    this.#writer = socket.writable.getWriter();
    this.#linesSince = 0;
    connected(this.#session, Date.now());
    writeLog({ kind: "live-feed", feed: this.#name(), state: "connected", lines: 0 });
    this.ctx.waitUntil(this.#write(loginLine("KETTLE", "1", filter)));
    this.ctx.waitUntil(this.#listen(socket));
  }

  async #listen(socket: Socket): Promise<void> {
    const reader = lineReader();
    try {
      for await (const bytes of socket.readable as ReadableStream<Uint8Array>) {
        if (socket !== this.#socket) return;
        heardBytes(this.#session, Date.now());
        for (const line of reader.push(bytes)) this.#line(line, Date.now() / 1000);
        if (Date.now() - this.#ownersAt > OWNERS_MS) this.ctx.waitUntil(this.#refresh());
      }
      if (socket === this.#socket) this.#lose("closed");
    } catch (problem) {
      if (socket === this.#socket) this.#lose(String((problem as Error).message));
    }
  }

  async #write(text: string): Promise<void> {
    try {
      await this.#writer?.write(new TextEncoder().encode(text));
    } catch {
      // Whoever reads hears it too, and begins anew.
    }
  }

  #lose(message: string): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#writer = null;
    lostConnection(this.#session, Date.now(), Math.random());
    writeLog({ kind: "live-feed", feed: this.#name(), state: "lost", lines: this.#linesSince, message });
    if (socket) this.ctx.waitUntil(socket.close().catch(() => undefined));
    this.#lookAgain();
  }

  #name(): string {
    return this.ctx.id.name ?? "feed";
  }

  /** One line: at its place in the order of things, from text to batch. */
  #line(text: string, arrival: number): boolean {
    this.#counts.lines++;
    this.#linesSince++;
    const line = readAprs(text);
    if (line.kind === "unread") this.#counts.unread++;
    if (line.kind !== "aircraft" || !this.#mayRead()) return false;
    const time = toInstant(line.time, arrival);
    if (time === null || freshness(time, arrival) === "future") {
      this.#counts.dropped++;
      return false;
    }
    const identity = identify(line, time, this.#registry, this.#hide);
    if (identity === null) {
      this.#counts.dropped++;
      return false;
    }
    const { latitude, longitude, altitude, course, speed, climb, turn } = line;
    this.#send(identity, { time, latitude, longitude, altitude, course, speed, climb, turn }, getSource(line));
    return true;
  }

  #send(identity: Identity, point: LivePoint, source: string): void {
    const { key, card, keep, delay, rooms } = identity;
    if (this.#barred.has(key)) return;
    this.#counts.points++;
    const told = { card, keep };
    const entry = (brought: number): Entry => ({ key, point, source, delay: brought });
    this.#outbox.add(getArea(point.latitude, point.longitude), NO_DELAY, told, entry(delay));
    for (const each of rooms) this.#outbox.add(each.room, each.policy, told, entry(each.delay));
  }

  /**
   * Somebody's setting has changed: who may be shown is read anew, and nothing of `keys` that was read before goes out any more. When this
   * is answered no batch with them is on its way; every line that comes after it is read by the new setting.
   */
  async renew(keys: readonly string[], devicesToo: boolean): Promise<void> {
    for (const key of keys) this.#barred.add(key);
    if (devicesToo) this.#devicesAt = 0;
    await this.#readAnew();
    await this.#outbox.forget(new Set(keys));
  }

  /** From after this moment: a reading under way began before the change, so those who come meanwhile share the one after it. */
  #readAnew(): Promise<void> {
    const begin = () => {
      this.#next = null;
      this.#ownersAt = 0;
      return this.#refresh();
    };
    if (this.#refreshing === null) return begin();
    this.#next ??= this.#refreshing.catch(() => undefined).then(begin);
    return this.#next;
  }

  async enter({ source, sequence, positions }: LiveBatch): Promise<LiveTaken> {
    if (sequence !== null) {
      const last = (await this.ctx.storage.get<number>(`sequence ${source}`)) ?? 0;
      if (sequence <= last) return { kind: "replayed", last };
    }
    await this.#refresh();
    if (!this.#mayRead() && positions.some(({ of }) => "line" in of)) return { kind: "unready" };
    const now = Date.now() / 1000;
    let taken = 0;
    for (const { of, point } of positions) {
      if ("line" in of) {
        if (this.#line(of.line, now)) taken++;
        continue;
      }
      if (point === null || freshness(point.time, now) === "future") continue;
      const owner = this.#registry.members.get(of.member);
      const identity = owner && identifyMember(owner, point, this.#hide);
      if (!identity) continue;
      this.#send(identity, point, source);
      taken++;
    }
    // Answered, and counted, once the rooms have it: whoever sent it may forget it, and if this dies before, sends it again.
    await this.#outbox.flush();
    if (sequence !== null) await this.#count(source, sequence);
    return { kind: "taken", positions: taken };
  }

  /** Of two batches that were on their way at once the later one counts, whichever was there first. */
  async #count(source: string, sequence: number): Promise<void> {
    const last = (await this.ctx.storage.get<number>(`sequence ${source}`)) ?? 0;
    if (sequence > last) await this.ctx.storage.put(`sequence ${source}`, sequence);
  }

  /** Who may be shown, as the database says now. */
  async #refresh(): Promise<void> {
    const now = Date.now();
    if (now - this.#ownersAt < OWNERS_MS) return;
    this.#refreshing ??= this.#load(now).finally(() => {
      this.#refreshing = null;
    });
    await this.#refreshing;
  }

  async #load(now: number): Promise<void> {
    const tools = { db: openDb(this.env.DB), now: () => new Date(), settings: getSettings(this.env) };
    const barred = [...this.#barred];
    const devices = now - this.#devicesAt >= DEVICES_MS ? await loadDevices(tools) : this.#registry.devices;
    if (devices !== this.#registry.devices) this.#devicesAt = now;
    const { owners, members } = await loadOwners(tools, this.#hide);
    this.#registry = { devices, owners, members };
    this.#ownersAt = now;
    for (const key of barred) this.#barred.delete(key);
  }

  #tellMinute(): void {
    const now = Date.now();
    if (now - this.#countedAt < 60_000) return;
    this.#countedAt = now;
    writeLog({ kind: "live-minute", feed: this.#name(), ...this.#counts, waiting: this.#outbox.waiting() });
    this.#counts = noCounts();
  }
}

/** Lines of apps come under the name of trackers: what no station measured is another kind. */
const getSource = ({ destination, signal }: Beacon): string =>
  destination === "OGNTRK" && signal.strength === null ? "app OGNTRK" : destination;
