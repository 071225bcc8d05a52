import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readMemory } from "../../scripts/memory.mjs";
import { memoryFlags } from "../../scripts/memory-flags.mjs";

const megabyte = 1024 ** 2;

/** Reads the memory of a machine with these system files, by path. */
function machine(files: Record<string, string>) {
  const root = mkdtempSync(path.join(os.tmpdir(), "lodge-memory-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), `${text}\n`);
  }
  const memory = readMemory(root);
  rmSync(root, { recursive: true });
  return memory;
}
const meminfo = (freeMb: number) => ({ "proc/meminfo": `MemAvailable:   ${freeMb * 1024} kB` });
const bytes = (mb: number) => String(mb * megabyte);

test("without a cgroup the machine's memory is the limit", () => {
  const { limitBytes, freeBytes } = machine(meminfo(300));
  expect(limitBytes).toBe(os.totalmem());
  expect(freeBytes).toBe(300 * megabyte);
});

test("with cgroup v2 the tightest parent is the limit; file cache counts as free", () => {
  const memory = machine({
    ...meminfo(4000),
    "proc/self/cgroup": "0::/system.slice/lodge.service",
    "sys/fs/cgroup/system.slice/lodge.service/memory.max": "max",
    "sys/fs/cgroup/system.slice/lodge.service/memory.current": bytes(150),
    "sys/fs/cgroup/system.slice/memory.max": bytes(256),
    "sys/fs/cgroup/system.slice/memory.current": bytes(200),
    "sys/fs/cgroup/system.slice/memory.stat": `anon 1\ninactive_file ${bytes(50)}`,
  });
  expect(memory).toEqual({ limitBytes: 256 * megabyte, freeBytes: 106 * megabyte });
});

test("with cgroup v1, also if a container's own group is the root", () => {
  const v1 = {
    "sys/fs/cgroup/memory/memory.limit_in_bytes": bytes(512),
    "sys/fs/cgroup/memory/memory.usage_in_bytes": bytes(100),
    "sys/fs/cgroup/memory/memory.stat": "total_inactive_file 0",
  };
  const memory = { limitBytes: 512 * megabyte, freeBytes: 412 * megabyte };
  expect(machine({ ...meminfo(4000), ...v1, "proc/self/cgroup": "4:memory:/\n0::/" })).toEqual(
    memory,
  );
  expect(
    machine({ ...meminfo(4000), ...v1, "proc/self/cgroup": "7:cpu,memory:/docker/4f" }),
  ).toEqual(memory);
});

test("a limit larger than the machine's memory is ignored", () => {
  const memory = machine({
    ...meminfo(300),
    "proc/self/cgroup": "4:memory:/",
    "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712",
    "sys/fs/cgroup/memory/memory.usage_in_bytes": "1000",
  });
  expect(memory).toEqual({ limitBytes: os.totalmem(), freeBytes: 300 * megabyte });
});

test("the heap grows with the memory, up to a useful maximum", () => {
  const flags = (mb: number) => memoryFlags(mb * megabyte).join(" ");
  expect(flags(128)).toContain("--max-semi-space-size=2 --max-old-space-size=80");
  expect(flags(256)).toContain("--max-semi-space-size=2 --max-old-space-size=96");
  expect(flags(512)).toContain("--max-semi-space-size=4 --max-old-space-size=192");
  expect(flags(1024)).toContain("--max-semi-space-size=8 --max-old-space-size=384");
  expect(flags(24_000)).toContain("--max-semi-space-size=16 --max-old-space-size=1024");
});
