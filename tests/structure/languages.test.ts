import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.join("app", file));

test("no function defaults to English; the caller chooses the language", () => {
  const found = files.filter((file) => /= english\s*[,)]/.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});
