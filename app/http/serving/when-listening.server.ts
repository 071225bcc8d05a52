// `npm run dev` loads the app again after each change, but keeps the port open.
const kept = globalThis as { lodgeWaiting?: (() => void)[] | "open" };

export function whenListening(work: () => void): void {
  kept.lodgeWaiting ??= [];
  if (kept.lodgeWaiting === "open") work();
  else kept.lodgeWaiting.push(work);
}

export function notifyListening(): void {
  const waiting = kept.lodgeWaiting ?? [];
  kept.lodgeWaiting = "open";
  if (waiting !== "open") for (const work of waiting) work();
}
