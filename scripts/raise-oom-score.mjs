import { writeFileSync } from "node:fs";

/** Above the score of any server, so that the kernel kills this process first when memory runs out. */
const score = 900;

/** Raises the OOM score of this process. Does nothing on systems without OOM scores. */
export function raiseOomScore() {
  try {
    writeFileSync("/proc/self/oom_score_adj", String(score));
  } catch {
    // The default score stays.
  }
}
