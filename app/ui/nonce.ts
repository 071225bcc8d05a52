import { createContext, useContext } from "react";

/** The CSP nonce of the page being rendered; unknown, and not needed, in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => useContext(NonceContext);
