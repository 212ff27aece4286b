/**
 * Gives a body to failed responses without one: a browser that navigates to such an address would otherwise show its
 * own error, as if the site did not exist.
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

/** Returns the response unchanged if it has a body, needs none, or is for HEAD. */
export function withWords(request: Request, answer: Response): Response {
  if (answer.status < 400 || answer.body !== null || request.method === "HEAD") return answer;
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set("content-type", "text/plain; charset=utf-8");
  const words = WORDS[answer.status] ?? "This request could not be answered.";
  return new Response(`${answer.status}: ${words}\n`, { status: answer.status, headers });
}
