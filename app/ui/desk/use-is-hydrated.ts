import { useEffect, useState } from "react";

/** Returns whether React has hydrated the page; false on the server. */
export function useIsHydrated(): boolean {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return isRunning;
}
