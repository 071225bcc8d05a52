/**
 * Tests every Node version in `engines` with its npm. Installs a copy of the project, starts the built
 * site, books, and stops it ten times. Ends with 1 after a fault: the install compiles or warns, or a stop
 * takes too long. The Node binaries come from the npm registry and are kept in .cache/nodes. Without a
 * network the script says so and ends with 2.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inDays } from "../tests/world/days";
import { openLodge } from "../tests/world/lodge";
import { people } from "../tests/world/people";
import { makeTemplate } from "../tests/world/template";
import { signedIn } from "../tests/world/visitor";

/** Maintained releases of Node, each with its npm. */
const releases = [
  { release: 20, npm: 10 },
  { release: 22, npm: 10 },
  { release: 24, npm: 11 },
];
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

/** Returns the folder with a release's `node` and `npm`. Installs them from the registry if missing. */
function getNode(release: number, npm: number): string {
  const folder = path.join(cache, String(release));
  const bin = path.join(folder, "node_modules", ".bin");
  if (!existsSync(path.join(bin, "node")) || !existsSync(path.join(bin, "npm"))) {
    mkdirSync(folder, { recursive: true });
    const options = ["--prefix", folder, "--no-save", "--no-audit", "--no-fund"];
    const packages = [`node-${process.platform}-${process.arch}@${release}`, `npm@${npm}`];
    const { status } = spawnSync("npm", ["install", ...options, ...packages], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) {
      console.error(`Node ${release} cannot be had from the registry.`);
      process.exit(2);
    }
  }
  return bin;
}

/**
 * Installs the packages in a copy of the project and builds the copy.
 * @returns the copy's folder, and the faults
 */
function install(release: number, bin: string): { root: string; faults: string[] } {
  // Outside the project, where Node would also find the project's own packages.
  const root = mkdtempSync(path.join(os.tmpdir(), "lodge-nodes-"));
  process.once("exit", () => rmSync(root, { recursive: true, force: true }));
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { encoding: "utf8" });
  for (const file of stdout.split("\0").filter(Boolean)) cpSync(file, path.join(root, file));
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter) };
  const run = (...words: string[]) => spawnSync("npm", words, { cwd: root, env, encoding: "utf8" });
  const faults: string[] = [];
  const installed = run("ci", "--no-audit", "--no-fund", "--no-update-notifier");
  const packages = path.join(root, "node_modules");
  if (installed.status !== 0) return { root, faults: [`npm ci: ${installed.stderr}`] };
  // Ignore npm's warnings about the machine's own configuration.
  const warnings = installed.stderr
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^npm warn Unknown \w+ config /.test(line));
  if (warnings.length > 0) faults.push(`npm ci warns: ${warnings.join("\n")}`);
  const built = run("start", "--", "--build-only");
  if (built.status !== 0)
    faults.push(`npm start ended with ${built.status ?? built.signal}: ${built.stderr}`);
  const compiled = readdirSync(packages, { encoding: "utf8", recursive: true })
    .filter((file) => /[\\/]build[\\/]Release[\\/]/.test(file))
    .map((file) => file.split(path.sep)[0]);
  // Node 22 compiles nothing, Node 20 one package.
  const expected = release < 22 ? ["better-sqlite3"] : [];
  if ([...new Set(compiled)].join() !== expected.join()) {
    faults.push(`compiled: ${[...new Set(compiled)].join(", ") || "nothing"}`);
  }
  return { root, faults };
}

/** Starts the site, books and stops it. Returns the fault, or null. */
async function liveOnce(node: string, root: string): Promise<string | null> {
  const lodge = await openLodge({ node, root });
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
let isReady = false;
for (const { release, npm } of releases) {
  const bin = getNode(release, npm);
  const node = path.join(bin, "node");
  const version = spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim();
  const { root, faults } = install(release, bin);
  if (faults.length === 0) {
    // Create the test users once for all releases.
    if (!isReady) await makeTemplate();
    isReady = true;
    for (let round = 0; round < rounds; round++) {
      const fault = await liveOnce(node, root);
      if (fault) faults.push(fault);
    }
  }
  console.log(`Node ${version}: ${faults.length === 0 ? "in order" : `${faults.length} faults`}`);
  for (const fault of faults) console.error(fault);
  failed += faults.length;
}
process.exitCode = failed > 0 ? 1 : 0;
