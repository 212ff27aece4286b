import { createContext, useContext } from "react";

/** The page's nonce for scripts. Known on the server only: browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
