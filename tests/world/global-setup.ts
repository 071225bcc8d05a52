import { spawnSync } from "node:child_process";
import { makeTemplate } from "./template";

/** Once before all tests of the site: the build that they ask, and the data they begin with. */
export default async function setup(): Promise<void> {
  const { status } = spawnSync(process.execPath, ["scripts/start.mjs", "--build-only"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the build failed");
  await makeTemplate();
}
