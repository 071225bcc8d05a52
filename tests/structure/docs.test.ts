import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { defaultSettings } from "~/core/settings/settings";

/** Reads a document with its table padding collapsed. */
const read = (file: string) => readFileSync(file, "utf8").replace(/ +/g, " ");

const readme = read("README.md");
const settings = read("docs/settings.md");

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

test("every setting is in docs/settings.md with its shipped value", () => {
  for (const [group, values] of Object.entries(defaultSettings)) {
    for (const [name, value] of Object.entries(values)) {
      expect(settings).toContain(
        `| ${group} | \`${name}\` | ${value === "" ? "(empty)" : value} |`,
      );
    }
  }
});

/** Returns a heading's anchor as GitHub generates it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const documents = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join("docs", name)),
];

test("files and folders named in the documents exist", () => {
  const named = documents.flatMap((document) =>
    [
      ...readFileSync(document, "utf8").matchAll(/`((?:app|db|deploy|scripts|tests)\/[\w./$-]+)`/g),
    ].map(([, file = ""]) => ({ document, file })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ file }) => !existsSync(file));
  expect(missing.map(({ document, file }) => `${document}: ${file}`)).toEqual([
    // The reader creates this file.
    "docs/languages.md: app/core/languages/kinyarwanda.ts",
  ]);
});

test("links between the documents lead to existing files and headings", () => {
  const broken = documents.flatMap((document) => {
    const links = [
      ...readFileSync(document, "utf8").matchAll(
        /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g,
      ),
    ];
    return links.flatMap(([, file = "", anchor]) => {
      const target = file === "" ? document : path.join(path.dirname(document), file);
      if (!existsSync(target)) return [`${document}: ${file}`];
      if (!anchor) return [];
      const headings = readFileSync(target, "utf8").match(/^#+ .*$/gm) ?? [];
      const isThere = headings.some((line) => anchorOf(line.replace(/^#+ /, "")) === anchor);
      return isThere ? [] : [`${document}: ${file}#${anchor}`];
    });
  });
  expect(broken).toEqual([]);
});

test("decisions are numbered without gaps, dated and listed in their README", () => {
  const names = readdirSync("docs/decisions").filter((name) => name !== "README.md");
  const index = readFileSync("docs/decisions/README.md", "utf8");
  names.sort().forEach((name, at) => {
    const number = String(at + 1).padStart(3, "0");
    expect(name.startsWith(number), name).toBe(true);
    const record = readFileSync(`docs/decisions/${name}`, "utf8");
    expect(record, name).toMatch(/^\d{4}-\d\d-\d\d$/m);
    expect(record, name).toMatch(/^Status: /m);
    expect(index).toContain(`[${number}](${name})`);
  });
});
