import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedSettings } from "~/settings/settings";

/** A document with the padding of its tables folded. */
const read = (file: string) => readFileSync(file, "utf8").replace(/ +/g, " ");

const readme = read("README.md");
const operations = read("docs/operations.md");

test("every environment variable is in the README", () => {
  const source = readFileSync("app/config.server.ts", "utf8");
  const names = [...source.matchAll(/^ {4}([A-Z_]+): optional/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test("every npm script is in the README, and every one in the README exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const told = new Set(
    [...readme.matchAll(/npm (?:run )?(start|test|[a-z:-]+)(?=[ `\n])/g)].map(([, name]) => name),
  );
  told.delete("ci");
  told.delete("run");
  expect([...told].sort()).toEqual(Object.keys(scripts).sort());
});

test("every setting is in the operations guide with its shipped value", () => {
  for (const [group, values] of Object.entries(shippedSettings)) {
    for (const [name, value] of Object.entries(values)) {
      expect(operations).toContain(
        `| ${group} | \`${name}\` | ${value === "" ? "(empty)" : value} |`,
      );
    }
  }
});

test("decisions are numbered without gaps and dated", () => {
  const names = readdirSync("docs/decisions").sort();
  names.forEach((name, index) => {
    expect(name.startsWith(String(index + 1).padStart(3, "0")), name).toBe(true);
    expect(readFileSync(`docs/decisions/${name}`, "utf8")).toMatch(/^\d{4}-\d\d-\d\d$/m);
  });
});
