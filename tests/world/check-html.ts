import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

/** A finding in the JSON output of the Nu HTML checker. */
export interface Finding {
  type: "error" | "info" | "non-document-error";
  subType?: "warning" | "fatal";
  url?: string;
  message: string;
  extract?: string;
}

/** Whether Java, which the checker needs, is installed. */
export const hasJava = () => spawnSync("java", ["-version"]).status === 0;

/** In a run of seconds the second compiler and parallel collectors cost more time than they save. */
const shortRun = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss2m"];
const asJson = ["--format", "json"];

/** Runs the checker once for all files, because starting it takes longer than checking. */
export function checkHtml(files: string[]): Finding[] {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const { stderr, error } = spawnSync("java", [...shortRun, "-jar", jar, ...asJson, ...files], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return (JSON.parse(stderr) as { messages: Finding[] }).messages;
}
