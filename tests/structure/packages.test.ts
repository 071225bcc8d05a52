import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { packages } = read("package-lock.json") as {
  packages: Record<
    string,
    {
      optional?: boolean;
      engines?: { node?: string };
      hasInstallScript?: boolean;
      resolved?: string;
    }
  >;
};

test("npm runs no install script", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});

test("packages with install scripts work without them, except better-sqlite3 on Node 20", () => {
  const names = Object.keys(packages).filter((name) => packages[name]?.hasInstallScript);
  // For a new name here: does the package contain its binaries (docs/decisions/008-database.md)?
  expect(new Set(names.map((name) => name.replace(/^.*node_modules\//, "")))).toEqual(
    new Set(["argon2", "better-sqlite3", "better-sqlite3-13", "esbuild", "vnu-jar"]),
  );
});

test("Node 20 skips the better-sqlite3 version that it cannot load", () => {
  expect(packages["node_modules/better-sqlite3-13"]).toMatchObject({
    optional: true,
    engines: { node: ">=22" },
  });
});

test("the lock file names no registry", () => {
  const hosts = Object.values(packages).filter(({ resolved }) => resolved);
  expect(hosts).toEqual([]);
});
