/**
 * The push services of the browsers' makers, by host name. Any other address could be a machine in the operator's own
 * network. Pure.
 */

const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
];

/** Letters of an endpoint. */
const MAX_ENDPOINT = 2000;

/** @param also origins accepted in addition, for development */
export function isPushEndpoint(endpoint: string, also: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || endpoint.length > MAX_ENDPOINT || url.username !== "" || url.password !== "") return false;
  if (also.includes(url.origin)) return true;
  return url.protocol === "https:" && url.port === "" && SERVICES.some((service) => service.test(url.hostname));
}
