/** Encodes a task as a QR code for SeeYou Navigator, Oudie N, XCTrack and others (`xctsk.ts`, version 2). */
import { renderSVG } from "uqr";
import { type FileTask, type Loss, uniqueLosses } from "./file-task.ts";
import { writeQrText } from "./xctsk.ts";

export interface TaskQr {
  text: string;
  /** Null where the task is too long for the largest code. */
  svg: string | null;
  losses: Loss[];
}

const MAX_BYTES = 2900; // a code of the largest size has room for 2,953 at the lowest correction level

export function taskQr(task: FileTask): TaskQr {
  const losses: Loss[] = [];
  const text = writeQrText(task, (what, point = null) => losses.push({ what, task: 0, point }));
  const bytes = new TextEncoder().encode(text).length;
  return {
    text,
    svg: bytes > MAX_BYTES ? null : renderSVG(text, { ecc: "L", border: 2 }),
    losses: uniqueLosses(losses),
  };
}

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
