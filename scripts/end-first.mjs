import { writeFileSync } from "node:fs";

/** Higher than any server's, so that the kernel ends this process first when memory runs out. */
const score = 900;

/** Where the system knows no such thing nothing is changed. */
export function endFirst() {
  try {
    writeFileSync("/proc/self/oom_score_adj", String(score));
  } catch {
    // It is then ended like any other.
  }
}
