import { setImmediate as pause } from "node:timers/promises";

/** How long one piece of a long piece of work may keep all other requests waiting. */
const sliceMs = 10;
const stepsPerSlice = 50;

/** Returns a function to call between the steps of long work: it lets other requests run now and then. */
export function createTimeSlicer(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  let steps = 0;
  return () => {
    steps += 1;
    if (steps < stepsPerSlice && performance.now() - startedAt < sliceMs) return undefined;
    return pause().then(() => {
      startedAt = performance.now();
      steps = 0;
    });
  };
}
