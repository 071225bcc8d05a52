import { rmSync } from "node:fs";

/** Loaded before a server, ends it and its data with the test runner, however that ends. */
process.stdin
  .once("end", () => {
    rmSync(process.env.DATA_DIR ?? "", { recursive: true, force: true });
    process.exit();
  })
  .resume();
