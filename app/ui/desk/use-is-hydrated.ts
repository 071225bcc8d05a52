import { useEffect, useState } from "react";

/** Whether React runs here; on the server, and while it takes a page over, it does not. */
export function useIsHydrated(): boolean {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return isRunning;
}
