import { type SpawnOptions, spawn } from "node:child_process";

/** A program's exit code and its output on stdout and stderr together. */
export interface Ran {
  status: number | null;
  said: string;
}

/** Runs a program to its end. Unlike spawnSync, it does not block the tests beside it. */
export function runProgram(
  command: string,
  words: string[],
  { cwd, env }: Pick<SpawnOptions, "cwd" | "env"> = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    }
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, said }));
  });
}
