/** Hostile text in everything that takes text, as its writers send it. Gives the pages on which it is read. */
import { ls4 } from "#tests/cast/gliders.ts";
import type { Pilot } from "#tests/cast/pilots.ts";
import { relabelled } from "#tests/setup/circuit.ts";
import { bearer, EVENING, getToken, readCookie } from "../crew.ts";

export interface Planted {
  pages: string[];
  /** How often a text was taken, and which fields never took one. */
  taken: number;
  never: string[];
}

interface Writer {
  token: string;
  cookie: string;
}

export async function plant(
  origin: string,
  payloads: readonly string[],
  { writer, friend, operator, first }: { writer: Pilot; friend: Pilot; operator: string; first: number },
): Promise<Planted> {
  const pages = new Set<string>();
  const taken = new Map<string, number>();
  const operate = { ...bearer(operator), "content-type": "application/json" };
  const email = `${writer.name.split(" ")[0].toLowerCase()}@kettle.test`;
  await fetch(`${origin}/v1/operator/plan`, {
    method: "POST",
    headers: operate,
    body: JSON.stringify({ email, plan: "patron" }),
  });
  const me: Writer = { token: await getToken(origin, writer), cookie: await readCookie(origin, writer) };
  let nth = first;

  /** What was answered, or null where it was refused. */
  async function say<T>(field: string, method: string, path: string, body: object | FormData): Promise<T | null> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...bearer(me.token),
        ...(isForm ? {} : { "content-type": "application/json" }),
        "x-kettle-now": EVENING,
      },
      body: isForm ? body : JSON.stringify(body),
    });
    taken.set(field, (taken.get(field) ?? 0) + Number(answer.ok));
    if (!answer.ok || answer.status === 204) return null;
    return (await answer.json().catch(() => null)) as T | null;
  }
  async function fill(field: string, path: string, fields: Record<string, string>): Promise<string | null> {
    const answer = await fetch(`${origin}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: me.cookie, origin },
      body: new URLSearchParams(fields),
    });
    taken.set(field, (taken.get(field) ?? 0) + Number(answer.status < 400));
    return answer.headers.get("location");
  }
  type Made = { id: number } | null;

  async function plantOnce(payload: string): Promise<void> {
    await say("co-pilot", "PATCH", `/v1/flightdetail/${flight}`, { co_user_name: payload });
    await say("about oneself", "PATCH", "/v1/user/me", { bio: payload });
    await say("club in one's own words", "PATCH", "/v1/user/me", { club_id: null, club_name: payload });
    await say("kept filter", "PATCH", "/v1/user/me", { filter: [{ index: "keyword", id: "junior", name: payload }] });
  }

  const sent = new FormData();
  const bytes = relabelled(nth++, {
    pilot: payloads[0],
    gliderType: payloads[1 % payloads.length],
    competitionId: "<x>",
  });
  sent.set("file", new Blob([bytes]), `${payloads[0].replace(/[/\\]/g, "_")}.igc`);
  sent.set("user_id", String(writer.id));
  sent.set("date_of_birth", writer.dateOfBirth);
  sent.set("aircraft_id", String(ls4().aircraftId));
  const flights = await say<{ id: number }[]>("a recording's header and its name", "POST", "/v1/igcfile", sent);
  const flight = flights?.[0].id ?? 0;
  const ridges = await say<{ id: number }>("waypoint collection", "POST", "/v1/waypointcollection", { name: "Ridges" });
  pages.add(`/waypoint/${ridges?.id}`);

  for (const payload of payloads) {
    const text = { name: payload, description: payload };
    const group = (await say("group", "POST", "/v1/usergroup", text)) as Made;
    const collection = (await say("collection", "POST", "/v1/flightcollection", { ...text, flight: [flight] })) as Made;
    const places = (await say("waypoint collection", "POST", "/v1/waypointcollection", text)) as Made;
    await say("waypoint", "POST", `/v1/waypoint?collection_id=${ridges?.id}`, {
      ...text,
      geom: { type: "Point", coordinates: [11 + (nth % 60) / 100, 47.5] },
    });
    const point = (longitude: number) => ({
      type: "Feature",
      properties: { name: payload, radius: 0.5, kind: "CYLINDER" },
      geometry: { type: "Point", coordinates: [longitude, 47.8] },
    });
    const task = (await say("task", "POST", "/v1/task", {
      ...text,
      point_features: [point(11.4), point(11.9), point(11.4)],
    })) as Made;
    await say("comment", "POST", `/v1/comment/flight/${flight}`, { comment: payload });
    await say("message", "POST", "/v1/usermessage", { recipient_id: friend.id, message: payload });
    await say("link of live", "POST", "/v1/live/link", { name: payload });
    await plantOnce(payload);
    const story = new FormData();
    story.set("flight_id", String(flight));
    story.set("comment", payload);
    await say("story", "POST", "/v1/story", story);
    await fill("segment", "/segment/new", {
      name: payload,
      // 45 to 76 km: what is under 30 is no segment.
      places: `47.25, ${(12.4 + (nth % 50) / 100).toFixed(2)}\n47.35, 13.4`,
      width: "2",
      radius: "",
      floor: "",
      ceiling: "",
    });
    await fill("report", `/report/profile/${friend.id}`, { reason: "other", words: payload });
    await say("fault of a window", "POST", "/v1/report", { message: payload, path: payload });
    nth++;
    if (group) pages.add(`/settings/group/${group.id}`);
    if (collection)
      for (const path of [`/collection/${collection.id}`, `/collection/edit/${collection.id}`]) pages.add(path);
    if (places) pages.add(`/waypoint/${places.id}`);
    if (task) for (const path of [`/task/${task.id}`, `/task/plan/${task.id}`]) pages.add(path);
    const said = encodeURIComponent(payload);
    for (const path of [
      `/flight/list?keyword=${said}&pilot=${said}&club=${said}`,
      `/search?in=${said}&to=${said}&refused=${said}`,
      `/auth/log-in?redirect=${said}`,
      `/user/${writer.id}?refused=${said}&tab=${said}`,
      `/ranking/free?club=${said}&season=${said}`,
      `/task/overview?pilot=${said}&airfield=${said}`,
      `/no/such/page/${said}`,
    ])
      if (nth % 6 === 0 || payloads.length < 10) pages.add(path);
  }
  // What has one value is seen with the last one: of all, that which ends where scripts, titles and data stand.
  await plantOnce(payloads.find((payload) => payload.startsWith("</script>")) ?? payloads[0]);
  const never = [...taken].filter(([, count]) => count === 0).map(([field]) => field);
  for (const path of ["", "?tab=statistics"]) pages.add(`/flight/${flight}${path}`);
  for (const path of [
    `/flight/edit/${flight}`,
    `/user/${writer.id}`,
    `/user/${writer.id}/timeline`,
    "/settings/profile",
  ])
    pages.add(path);
  return { pages: [...pages], taken: [...taken.values()].reduce((sum, count) => sum + count, 0), never };
}

/** Every other page there is, with what is somebody's. */
export const otherPages = (writer: Pilot, friend: Pilot): string[] => [
  "/",
  "/feed",
  "/upload",
  "/plans",
  "/checks",
  "/flight/list",
  "/flight/gallery",
  "/flight/days",
  "/flight/statistics",
  "/flight/map?area=47.4_10.9,48.1_11.9",
  "/ranking",
  "/ranking/free",
  "/league",
  "/segment/overview",
  "/segment/new",
  "/collection",
  "/waypoint/overview",
  "/waypoint/mine",
  "/task/overview",
  "/task/overview?whose=own",
  "/task/plan",
  "/task/declared",
  "/live",
  "/live/overview",
  "/airport",
  "/aircraft",
  "/club",
  "/club/new",
  "/report",
  `/user/${writer.id}/friends`,
  `/user/${writer.id}/badges`,
  `/user/${writer.id}/travel`,
  `/user/${writer.id}/notifications`,
  `/user/${friend.id}/message`,
  "/settings",
  "/settings/account",
  "/settings/internationalization",
  "/settings/customize",
  "/settings/live",
  "/settings/notifications",
  "/settings/integrations",
  "/settings/certificates",
  "/settings/group",
  "/legal/terms",
  "/legal/privacy",
  "/dev/outbox",
  "/auth/sign-up",
];
