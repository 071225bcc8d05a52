import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { sqlitePackage } from "db/sqlite";

/**
 * Starts a process that holds the database's write lock.
 * @returns a function that releases the lock; further calls do nothing
 */
export async function holdLock(dataDir: string): Promise<() => Promise<void>> {
  const program = `
    const file = new (require(process.argv[2]))(process.argv[1]);
    file.exec("BEGIN IMMEDIATE");
    console.log("held");
    process.stdin.once("end", () => { file.exec("ROLLBACK"); file.close(); }).resume();`;
  const words = [path.join(dataDir, "lodge.sqlite"), sqlitePackage];
  const holder = spawn(process.execPath, ["-e", program, ...words], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  return async () => {
    if (holder.exitCode !== null) return;
    const ended = once(holder, "exit");
    holder.stdin.end();
    await ended;
  };
}
