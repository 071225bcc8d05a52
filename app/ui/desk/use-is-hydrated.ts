import { useEffect, useState } from "react";

/** Returns whether React has hydrated the page; false on the server. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
