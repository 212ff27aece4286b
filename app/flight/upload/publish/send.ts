/** Uploads one recording: announces it, sends it with progress, completes it. The result is a stage of the card. */

import { OFFLINE } from "#app/ui/answer.ts";
import { sendJson } from "#app/ui/fetch.ts";
import { noteSent } from "#app/ui/sent.ts";
import { announce } from "#app/ui/toast.ts";
import type { SecondPilot, Stage } from "../card.ts";
import { findRefusal, getBody, type No, shownIn, type Told } from "./refusal-texts.ts";

export interface Pilot {
  /** The signed-in member who uploads their own flight; null when the two fields below identify the pilot. */
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

/** `identity` has the server's messages when it does not know this pilot: every other card would fail too. */
export interface Sent {
  stage: Stage;
  identity?: Told[];
  /** The server's message about the second pilot; the card then asks again. */
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

/** Returns the server's message about the second pilot, null when the error is something else. */
export function namesCoPilot(no: No): Told | null {
  return findRefusal(no, "co_user_date_of_birth") ?? findRefusal(no, "co_user_id") ?? findRefusal(no, "co_user_name");
}

/** Returns the identity of a pilot who is not signed in: digits are a pilot's number, everything else is a name. */
export function identity({ member, nameOrNumber, dateOfBirth }: Pilot) {
  if (member !== null) return {};
  const who = nameOrNumber.trim();
  return { ...(/^\d+$/.test(who) ? { user_id: Number(who) } : { user_name: who }), date_of_birth: dateOfBirth };
}

/**
 * Returns the stage of a refused card: a known recording is a duplicate, an invalid one is rejected, an outage can be
 * tried again.
 */
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

/** XMLHttpRequest reports the upload progress, which `fetch` cannot. Resolves to false when the bytes did not arrive. */
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
