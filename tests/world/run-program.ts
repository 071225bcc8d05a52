import { type SpawnOptions, spawn } from "node:child_process";

/** What a program ended with, and all that it wrote, to whichever of the two. */
export interface Ran {
  status: number | null;
  said: string;
}

/** Runs a program to its end without holding up the tests beside it, as spawnSync would. */
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
