import { rmSync } from "node:fs";

/** Preloaded into a server: ends it and removes its data when the test runner ends, however that happens. */
process.stdin
  .once("end", () => {
    rmSync(process.env.DATA_DIR ?? "", { recursive: true, force: true });
    process.exit();
  })
  .resume();
