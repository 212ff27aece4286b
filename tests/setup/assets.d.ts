/** Files whose address a page names, as Vite imports them. */
declare module "*?url" {
  const address: string;
  export default address;
}
