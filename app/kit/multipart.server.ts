/** Forms with files in them. A body that does not say its length is cut off as soon as it is too long. */
import { Refusal } from "./refusal.ts";

/** Whether a form may bring a file. */
export const isMultipart = (request: Request) =>
  (request.headers.get("content-type") ?? "").startsWith("multipart/form-data");

/** @param most bytes of the whole form */
export async function multipart(request: Request, most: number, tooLarge: () => Refusal): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!isMultipart(request)) throw new Refusal(400, "form_needed", { error: "bad_form" });
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge();
  try {
    return await new Response(request.body?.pipeThrough(atMost(most, tooLarge)), {
      headers: { "content-type": type },
    }).formData();
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    throw new Refusal(400, "form_unreadable", { error: "bad_form" });
  }
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
