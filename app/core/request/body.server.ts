/**
 * Reads request bodies in one place and never beyond a limit: a body that declares its length is refused before it is
 * read, any other is cut off as soon as it is too long.
 */
import { readJson } from "#app/soaring/text/read-json.ts";
import { Refusal } from "./refusal.ts";

/** Bytes. Our JSON and forms are never longer, except for forms with files. */
const MAX_BYTES = 65_536;

const tooLong = () => new Refusal(413, "request_too_large", { error: "too_large" });

/** Whether a form may contain a file. */
export const isMultipart = (request: Request) =>
  (request.headers.get("content-type") ?? "").startsWith("multipart/form-data");

/** Reads JSON of at most 64 kB. Throws 413 when it is longer, and 400 when it is not JSON. */
export async function readJsonBody(request: Request): Promise<unknown> {
  return jsonIn(await bounded(request, MAX_BYTES, tooLong).text());
}

/** Parses JSON. Throws 400 when it is not JSON, or nested deeper or with more values than any of ours. */
export function jsonIn(text: string): unknown {
  const json = readJson(text);
  if (typeof json === "string") throw new Refusal(400, "bad_json");
  return json.value;
}

/** Reads text of at most this many bytes. Throws 413. */
export const readText = (request: Request, most: number): Promise<string> => bounded(request, most, tooLong).text();

/** Reads at most this many bytes. Throws 413. */
export const readBytes = async (request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await bounded(request, most, tooLong).arrayBuffer());

/** Reads a form of at most 64 kB. Throws 413 when it is longer, and 400 when it is not a form. */
export async function readFormData(request: Request): Promise<FormData> {
  return read(bounded(request, MAX_BYTES, tooLong));
}

/** Reads a form with files. @param most bytes of the whole form */
export async function multipart(request: Request, most: number, tooLarge: () => Refusal): Promise<FormData> {
  if (!isMultipart(request)) throw new Refusal(400, "form_needed", { error: "bad_form" });
  return read(bounded(request, most, tooLarge));
}

async function read(body: Response): Promise<FormData> {
  try {
    return await body.formData();
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    throw new Refusal(400, "form_unreadable", { error: "bad_form" });
  }
}

/** Returns the body with its type, limited so that no more is read. */
function bounded(request: Request, most: number, tooLarge: () => Refusal): Response {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge();
  const type = request.headers.get("content-type");
  return new Response(
    request.body?.pipeThrough(atMost(most, tooLarge)),
    type ? { headers: { "content-type": type } } : {},
  );
}

function atMost(bytes: number, tooLarge: () => Refusal): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.length;
      if (read > bytes) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
}
