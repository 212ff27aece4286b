/**
 * Calls a service that has the manufacturers' validation programs. One port, two adapters: the Open Validation Server
 * over HTTP (here), and our own calculation for local work (`signature-local.server.ts`). Without settings there is
 * none.
 *
 * The protocol, from that server's published source (version 3.03; 2.0.4 gives the same answers with numbers as
 * status): POST `<url>/api/vali/json`, multipart, field `igcfile` of at most 3,000,000 bytes, gzip allowed, field
 * `md5` of what was sent. The answer is JSON with 200: `result` PASSED, FAILED or ERROR, `status` a token, `msg` a
 * text for people.
 *
 * Faults are thrown: no network, no answer in time, another status than 200, an answer that is not such JSON, a
 * service that reports a fault of its own. The job tries again. Anything that would be the same tomorrow is an
 * outcome.
 */

import { z } from "zod";
import type { SignatureVerifier, Verdict } from "#app/core/ports.ts";
import { md5 } from "#app/soaring/igc/signature/md5.ts";

export interface SignatureServiceSettings {
  /** The address of the server without a path: `https://vali.example`. */
  url: string;
  /** Sent as bearer token, for a server that requires it. */
  token: string | null;
}

const MAX_FILE_BYTES = 3_000_000; // the most bytes that the server accepts
const MAX_ANSWER_BYTES = 65_536;
const TIMEOUT_MS = 30_000; // the manufacturers' programs take 2 to 3 s per file

const Answer = z.object({
  result: z.enum(["PASSED", "FAILED", "ERROR"]),
  status: z.union([z.string(), z.number()]).transform(String).default(""),
  msg: z.string().default(""),
  server: z.string().default(""),
});

/** Refusals by either version: too large, not a recording, no program for the manufacturer. */
const REFUSED = ["ERR_SIZE", "ERR_FORMAT", "ERR_UNSUPPORTED", "3", "4", "5"];

/** Returns null when no service is configured. @param patience  ms until a service counts as silent */
export function signatureService(
  settings: SignatureServiceSettings | null,
  patience = TIMEOUT_MS,
): SignatureVerifier | null {
  if (settings === null) return null;
  const address = new URL(`${settings.url.replace(/(?<!\/)\/+$/, "")}/api/vali/json`);
  return {
    name: address.host,
    async verify(bytes) {
      const upload = bytes.length > MAX_FILE_BYTES ? await gzipped(bytes) : bytes;
      if (upload.length > MAX_FILE_BYTES)
        return { outcome: "cannot-tell", service: address.host, message: "too large" };
      const answer = await fetch(address, {
        method: "POST",
        body: form(upload),
        headers: settings.token === null ? {} : { authorization: `Bearer ${settings.token}` },
        redirect: "manual", // the token is only for this host
        signal: AbortSignal.timeout(patience),
      });
      if (answer.status !== 200) {
        await answer.body?.cancel();
        throw new Error(`${address.host} answered ${answer.status}`);
      }
      return verdict(address.host, await limited(answer));
    },
  };
}

function form(upload: Uint8Array<ArrayBuffer>): FormData {
  const fields = new FormData();
  fields.set("igcfile", new Blob([upload], { type: "application/octet-stream" }), "recording.igc");
  fields.set("md5", md5(upload));
  return fields;
}

function verdict(service: string, text: string): Verdict {
  const read = Answer.safeParse(parsed(text));
  if (!read.success) throw new Error(`${service} answered what cannot be read: ${text.slice(0, 200)}`);
  const { result, status, msg, server } = read.data;
  const said = { service: server || service, message: plain(msg) };
  if (result === "PASSED") return { outcome: "valid", ...said };
  // NC: the program does not follow the server's rules and fails in the same way for a missing file and for a changed
  // one.
  if (result === "FAILED") return { outcome: status === "IGC_FAILED_NC" ? "cannot-tell" : "broken", ...said };
  if (REFUSED.includes(status)) return { outcome: "cannot-tell", ...said };
  throw new Error(`${service} is unavailable: ${status} ${said.message}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const plain = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 200);

/** Reads the body as text; such a server never answers with more than the limit. */
async function limited(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let [text, length] = ["", 0];
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return text + decoder.decode();
    length += piece.value.length;
    if (length > MAX_ANSWER_BYTES) {
      await reader?.cancel();
      throw new Error(`an answer of more than ${MAX_ANSWER_BYTES} bytes`);
    }
    text += decoder.decode(piece.value, { stream: true });
  }
}

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
