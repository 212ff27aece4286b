/** One recording to the server: announced, sent with progress, completed. Ends in a stage of the card. */

import { OFFLINE } from "#app/ui/answer.ts";
import { sendJson } from "#app/ui/fetch.ts";
import { noteSent } from "#app/ui/sent.ts";
import { announce } from "#app/ui/toast.ts";
import type { SecondPilot, Stage } from "../card.ts";
import { describeDetails, getBody, type No, shownIn, type Told } from "./told.ts";

export interface Pilot {
  /** Who is signed in and uploads in the own name; null: whoever the two below prove. */
  member: { id: number; name: string } | null;
  nameOrNumber: string;
  dateOfBirth: string;
}

interface Target {
  id: string;
  url: string;
  method: string;
  headers: Record<string, string>;
}

export interface Sending {
  file: File;
  pilot: Pilot;
  aircraft: number | null;
  coPilot: SecondPilot | null;
}

/** `identity` holds what the server says when it does not know this pilot: no other card will fare better. */
export interface Sent {
  stage: Stage;
  identity?: Told[];
  /** What the server says about the second pilot: the card asks again. */
  coPilot?: Told;
}

export async function send({ file, pilot, aircraft, coPilot }: Sending, show: (stage: Stage) => void): Promise<Sent> {
  show({ kind: "uploading", percent: 0 });
  const bytes = await file.arrayBuffer();
  const announced = await sendJson<Target>(
    "/v1/upload",
    { name: file.name, length: bytes.byteLength, sha256: await sha256(bytes), ...identity(pilot) },
    { told: "here", authorized: pilot.member !== null },
  );
  if (!announced.ok) {
    if (isUnknownPilot(announced)) return { stage: { kind: "ready" }, identity: shownIn(announced) };
    return { stage: ending(announced) };
  }

  const { id, url, method, headers } = announced.value;
  const arrived = await put(url, method, headers, bytes, (percent) => show({ kind: "uploading", percent }));
  if (!arrived) {
    announce(OFFLINE);
    return { stage: { kind: "failed", told: null } };
  }

  show({ kind: "checking" });
  noteSent();
  const completed = await sendJson<{ id: number }[]>(
    `/v1/upload/${id}`,
    {
      ...(aircraft === null ? {} : { aircraft_id: aircraft }),
      ...getSeat(coPilot),
      windows_confirmed: true,
      airspace_confirmed: true,
    },
    { told: "here", authorized: pilot.member !== null },
  );
  if (!completed.ok) {
    const told = namesCoPilot(completed);
    return told === null ? { stage: ending(completed) } : { stage: { kind: "ready" }, coPilot: told };
  }
  return { stage: { kind: "scoring", flights: completed.value.map((flight) => flight.id) } };
}

function getSeat(coPilot: SecondPilot | null) {
  if (coPilot === null) return {};
  if ("name" in coPilot) return { co_user_name: coPilot.name };
  return { co_user_id: coPilot.id, co_user_date_of_birth: coPilot.dateOfBirth };
}

/** What the server says of the second pilot, null where that is not what is wrong. */
export function namesCoPilot(no: No): Told | null {
  return (
    describeDetails(no, "co_user_date_of_birth") ??
    describeDetails(no, "co_user_id") ??
    describeDetails(no, "co_user_name")
  );
}

/** Of who is not signed in: digits are a pilot's number, everything else a name. */
export function identity({ member, nameOrNumber, dateOfBirth }: Pilot) {
  if (member !== null) return {};
  const who = nameOrNumber.trim();
  return { ...(/^\d+$/.test(who) ? { user_id: Number(who) } : { user_name: who }), date_of_birth: dateOfBirth };
}

/** Where a refused card ends: a known recording is a duplicate, a wrong one is rejected, an outage may be tried again. */
export function ending(no: No): Stage {
  const { flight } = getBody(no);
  if (no.status === 409 && Array.isArray(flight)) {
    return { kind: "duplicate", flights: flight.filter((id) => typeof id === "number") };
  }
  const told = shownIn(no);
  if (no.status === 422 || no.status === 413) return { kind: "rejected", told };
  return { kind: "failed", told: told[0] ?? null };
}

export function isUnknownPilot(no: No): boolean {
  const { error } = getBody(no);
  const { reaction } = no;
  const fields = reaction.kind === "form" ? Object.keys(reaction.fields) : [];
  const ofPilot = fields.some((name) => ["user_id", "user_name", "date_of_birth"].includes(name));
  return error === "unknown_pilot" || error === "several_pilots" || ofPilot;
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Progress = (percent: number) => void;

/** `fetch` cannot tell how much has left yet, this can. False when it did not arrive. */
function put(url: string, method: string, headers: Record<string, string>, bytes: ArrayBuffer, progress: Progress) {
  return new Promise<boolean>((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) {
      if (!/^(content-length|host)$/i.test(name)) request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) progress(Math.round((loaded / total) * 100));
    };
    request.onload = () => resolve(request.status >= 200 && request.status < 300);
    request.onerror = () => resolve(false);
    request.send(bytes);
  });
}
