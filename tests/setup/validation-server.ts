/**
 * The Open Validation Server 3.03 as its published source describes it, with two validation programs: ours and
 * XCSoar's. Checks in its order: field, size, hash, first four bytes, gzip, program.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { verifyOwn } from "#app/soaring/igc/signature/own.ts";
import { verifyXcsoar } from "#app/soaring/igc/signature/xcsoar.ts";

const MOST = 3_000_000;
const PROGRAMS: Record<string, (bytes: Uint8Array) => boolean> = {
  XKT: (bytes) => verifyOwn(bytes) === "valid",
  XCS: (bytes) => verifyXcsoar(bytes) === "valid",
};
const MESSAGES: Record<string, string> = {
  ERR_REQUEST: "Bad request",
  ERR_UPLOAD_HASH: "File hashes do not match",
  ERR_SIZE: "File too large - max 3mb",
  ERR_FORMAT: "Not an IGC file",
  ERR_FORMAT_GZIP: "Not a valid gzip file",
};

export interface ValidationServer {
  url: string;
  /** Headers and fields of the last request. */
  last: { authorization: string | undefined; name: string; length: number } | null;
  close(): Promise<void>;
}

/** @param answer  instead of the protocol: what a broken server would send */
export async function validationServer(answer?: (response: import("node:http").ServerResponse) => void) {
  const told: ValidationServer = { url: "", last: null, close: async () => {} };
  const server: Server = createServer(async (request, response) => {
    const fields = await readFormData(request);
    if (answer) return answer(response);
    const file = fields.get("igcfile");
    const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : null;
    const { authorization } = request.headers;
    told.last = { authorization, name: file instanceof File ? file.name : "", length: bytes?.length ?? 0 };
    const [result, status, msg] = judged(request, bytes, fields.get("md5"));
    response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
    response.end(
      JSON.stringify({ result, status, msg, igc: told.last.name, ref: "", server: "Open Validation Server 3.03" }),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  told.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  told.close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  };
  return told;
}

function judged(request: IncomingMessage, upload: Buffer | null, md5: unknown): [string, string, string] {
  const error = (status: string, msg = MESSAGES[status]): [string, string, string] => ["ERROR", status, msg];
  if (request.method !== "POST" || request.url !== "/api/vali/json" || upload === null) return error("ERR_REQUEST");
  if (upload.length > MOST) return error("ERR_SIZE");
  if (typeof md5 === "string" && md5 !== createHash("md5").update(upload).digest("hex"))
    return error("ERR_UPLOAD_HASH");
  const packed = upload[0] === 0x1f && upload[1] === 0x8b;
  const bytes = packed ? gunzipSync(upload) : upload;
  const start = bytes.toString("latin1", 0, 4);
  if (!/^A[A-Z][A-Z,0-9]{2}/.test(start)) return error("ERR_FORMAT");
  const program = PROGRAMS[start.slice(1)];
  if (!program) return error("ERR_UNSUPPORTED", `IGC program not supported - ${start.slice(1)}`);
  const name = `vali-${start.slice(1).toLowerCase()}`;
  return program(new Uint8Array(bytes)) ? ["PASSED", "IGC_PASSED", name] : ["FAILED", "IGC_FAILED", name];
}

async function readFormData(request: IncomingMessage): Promise<FormData> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  return new Response(Buffer.concat(pieces), { headers }).formData().catch(() => new FormData());
}
