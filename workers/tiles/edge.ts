/** The platform's own cache, which the types of browsers do not know. */
export const edge = () => (caches as unknown as { default: Cache }).default;
