import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

/** A finding of the Nu HTML checker, as its JSON has it. */
export interface Finding {
  type: "error" | "info" | "non-document-error";
  subType?: "warning" | "fatal";
  url?: string;
  message: string;
  extract?: string;
}

/** The Nu HTML checker needs it. */
export const hasJava = () => spawnSync("java", ["-version"]).status === 0;

/** In a run of seconds the second compiler and more collectors cost more than they gain. */
const shortRun = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss2m"];
const asJson = ["--format", "json"];

/** One run of the checker over all files; starting it takes longer than checking. */
export function checkHtml(files: string[]): Finding[] {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const { stderr, error } = spawnSync("java", [...shortRun, "-jar", jar, ...asJson, ...files], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return (JSON.parse(stderr) as { messages: Finding[] }).messages;
}
