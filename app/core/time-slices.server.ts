import { setImmediate as pause } from "node:timers/promises";

const sliceMs = 10;
const stepsPerSlice = 50;

/** Returns a function to call between the steps of long work. It yields regularly to other requests. */
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
