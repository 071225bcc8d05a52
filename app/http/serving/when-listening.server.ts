// `npm run dev` loads the app again after each change; the port stays open.
const kept = globalThis as { lodgeWaiting?: (() => void)[] | "open" };

/** Does it when the port is open, or at once where it is. */
export function whenListening(work: () => void): void {
  kept.lodgeWaiting ??= [];
  if (kept.lodgeWaiting === "open") work();
  else kept.lodgeWaiting.push(work);
}

/** Called when the port is open. */
export function notifyListening(): void {
  const waiting = kept.lodgeWaiting ?? [];
  kept.lodgeWaiting = "open";
  if (waiting !== "open") for (const work of waiting) work();
}
