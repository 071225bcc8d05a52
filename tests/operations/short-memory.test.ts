import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { expectPage } from "../http/scenario";
import { type OwnLodge, openLodge } from "../world/lodge";
import { makeImage, mediaNamed, settled, upload } from "../world/media";
import { MemoryGroup, whyNoGroup } from "../world/memory-group";
import { people } from "../world/people";
import { signedIn } from "../world/visitor";

const megabyte = 1024 ** 2;
const noGroup = whyNoGroup();
if (noGroup) console.log(`A part of short-memory.test.ts is skipped: ${noGroup}`);

/** Finds the server's child process that prepares an image; undefined if there is none. */
function findMaker({ process: { pid } }: OwnLodge): number | undefined {
  return readdirSync("/proc")
    .map(Number)
    .find((each) => {
      try {
        const parent = /\) \w (\d+)/.exec(readFileSync(`/proc/${each}/stat`, "utf8"))?.[1];
        const line = readFileSync(`/proc/${each}/cmdline`, "utf8");
        return Number(parent) === pid && line.includes("prepare-image.mjs");
      } catch {
        return false;
      }
    });
}

async function waitForMaker(lodge: OwnLodge): Promise<number> {
  for (let tries = 0; tries < 2000; tries++) {
    const pid = findMaker(lodge);
    if (pid) return pid;
    await delay(2);
  }
  throw new Error("nothing makes an image");
}

// Both tests mostly wait.
test.runIf(existsSync("/proc/self/oom_score_adj"))(
  "image processing is killed first when memory runs out, and is tried again",
  { concurrent: true },
  async ({ onTestFinished }) => {
    const lodge = await openLodge();
    onTestFinished(() => lodge.close());
    const admin = await signedIn(lodge, people.diane);
    const bytes = await makeImage("png", { width: 3000, height: 2600 });
    await upload(admin, [{ name: "valley.png", bytes }]);
    const pid = await waitForMaker(lodge);
    await vi.waitFor(
      () => expect(readFileSync(`/proc/${pid}/oom_score_adj`, "utf8").trim()).toBe("900"),
      { timeout: 20_000, interval: 10 },
    );
    expect(readFileSync(`/proc/${lodge.process.pid}/oom_score_adj`, "utf8").trim()).not.toBe("900");
    // The kernel's OOM killer does the same.
    process.kill(pid, "SIGKILL");
    await vi.waitFor(() => expect(mediaNamed(lodge, "valley.png").failure).not.toBe(""), 20_000);
    expect(mediaNamed(lodge, "valley.png")).toMatchObject({ state: "processing", attempts: 0 });
    expectPage(await admin.get("/admin/media"), { has: ["Waiting"] });
    const ready = await settled(lodge, "valley.png");
    expect(ready).toMatchObject({ state: "ready", failure: "" });
  },
);

test.skipIf(noGroup !== null)(
  "in a small cgroup the heap is small, and images wait for memory",
  { concurrent: true },
  async ({ onTestFinished }) => {
    const group = new MemoryGroup(400 * megabyte);
    const lodge = await openLodge({ shellPrefix: group.prefix });
    onTestFinished(async () => {
      try {
        await lodge.close();
      } finally {
        await vi.waitFor(() => group.remove(), 20_000);
      }
    });
    const line = readFileSync(`/proc/${lodge.process.pid}/cmdline`, "utf8").split("\0");
    expect(line).toContain("--max-old-space-size=150");
    expect(line).toContain("--max-semi-space-size=4");
    const admin = await signedIn(lodge, people.diane);
    expectPage(await admin.get("/admin"), {});

    // Leaves less memory than an image needs.
    const { usedBytes, fileBytes } = group.read();
    group.limit(usedBytes - fileBytes + 60 * megabyte);
    await upload(admin, [{ name: "lake.png", bytes: await makeImage("png") }]);
    await vi.waitFor(() => expect(mediaNamed(lodge, "lake.png").failure).not.toBe(""), 20_000);
    const { id } = mediaNamed(lodge, "lake.png");
    expectPage(await admin.get(`/admin/media/${id}`), { has: ["Waiting: the server is busy"] });
    expect(findMaker(lodge)).toBeUndefined();

    group.limit(400 * megabyte);
    expect(await settled(lodge, "lake.png")).toMatchObject({ state: "ready", failure: "" });
    expect(group.read().ended).toBe(0);
  },
);
