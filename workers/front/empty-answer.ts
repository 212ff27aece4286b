/**
 * An answer of a failed request that has no body gets one: a browser that is led to such an address shows an error of its own
 * otherwise, as if the site were not there.
 */
const WORDS: Record<number, string> = {
  400: "This request is incomplete or malformed.",
  401: "Log in to see this.",
  403: "You do not have access to this.",
  404: "There is nothing at this address.",
  405: "This address does not accept this kind of request.",
  409: "This has changed in the meantime.",
  413: "This is too large.",
  429: "Too many requests. Try again in a minute.",
};

/** The answer itself where it has a body, needs none, or answers HEAD. */
export function withWords(request: Request, answer: Response): Response {
  if (answer.status < 400 || answer.body !== null || request.method === "HEAD") return answer;
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set("content-type", "text/plain; charset=utf-8");
  const words = WORDS[answer.status] ?? "This request could not be answered.";
  return new Response(`${answer.status}: ${words}\n`, { status: answer.status, headers });
}
