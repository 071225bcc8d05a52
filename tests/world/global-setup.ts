import { spawnSync } from "node:child_process";
import { makeTemplate } from "./template";

/** Runs once before all tests of the site: builds it and creates the template data. */
export default async function setup(): Promise<void> {
  const { status } = spawnSync(process.execPath, ["scripts/start.mjs", "--build-only"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the build failed");
  await makeTemplate();
}
