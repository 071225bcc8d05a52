/**
 * Starts the built site, books and stops it, ten times on each Node that `engines` promises, and ends
 * with 1 when an end was not in order. The binaries are those of the npm package `node`, kept in
 * .cache/nodes; without a network, and without them there, it says so and ends with 2.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { inDays } from "../tests/world/days";
import { openLodge } from "../tests/world/lodge";
import { people } from "../tests/world/people";
import { makeTemplate } from "../tests/world/template";
import { signedIn } from "../tests/world/visitor";

/** The releases that are maintained, and the oldest that `engines` names. */
const releases = [20, 22, 24];
const rounds = 10;
const longestIdleStopMs = 1000;

const stay = { roomId: "2", checkIn: inDays(30), checkOut: inDays(32), guests: "2", board: "HB" };
const guest = {
  firstName: "Aline",
  lastName: "Uwase",
  email: people.aline.email,
  phone: "+250 788 123 456",
  specialRequests: "",
  paymentMethod: "cash",
};

const cache = path.resolve(".cache", "nodes");

/** The binary of a release, got from the registry when it is not kept yet. */
function getNode(release: number): string {
  const folder = path.join(cache, String(release));
  const binary = path.join(folder, "node_modules", "node", "bin", "node");
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    const options = ["--prefix", folder, "--no-save", "--no-audit", "--no-fund"];
    // Its install script only puts the binary in its place.
    const { status } = spawnSync("npm", ["install", ...options, `node@${release}`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0 || !existsSync(binary)) {
      console.error(`Node ${release} cannot be had from the registry.`);
      process.exit(2);
    }
  }
  return binary;
}

/** One life of the site: what went wrong at its end, or null. */
async function liveOnce(node: string): Promise<string | null> {
  const lodge = await openLodge({ node });
  try {
    const aline = await signedIn(lodge, people.aline);
    await aline.post("/booking", stay);
    const review = await aline.post("/booking/details", guest);
    const totalCents = /name="totalCents" value="(\d+)"/.exec(review.html)?.[1] ?? "";
    const done = await aline.post("/booking/confirm", { totalCents });
    if (done.path !== "/booking-confirmation") return `the booking ended at ${done.path}`;
    lodge.file.close();
    const start = performance.now();
    const code = await lodge.end("SIGTERM");
    const ms = performance.now() - start;
    if (code !== 0) return `ended with ${code}:\n${lodge.output()}`;
    return ms > longestIdleStopMs ? `took ${Math.round(ms)} ms to end` : null;
  } finally {
    await lodge.close();
  }
}

let failed = 0;
spawnSync(process.execPath, ["scripts/start.mjs", "--build-only"], { stdio: "inherit" });
await makeTemplate();
for (const release of releases) {
  const node = getNode(release);
  const version = spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim();
  const faults: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const fault = await liveOnce(node);
    if (fault) faults.push(fault);
  }
  console.log(`Node ${version}: ${rounds - faults.length} of ${rounds} ended in order`);
  for (const fault of faults) console.error(fault);
  failed += faults.length;
}
process.exitCode = failed > 0 ? 1 : 0;
