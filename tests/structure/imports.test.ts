import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/**
 * The import table (docs/decisions/001-layout.md), as rules on pairs of paths. `~/` is app/.
 * Types cost nothing at run time and may come from anywhere.
 */
const domains = [
  "audit",
  "booking",
  "catalogue",
  "accounts",
  "insight",
  "messaging",
  "publishing",
  "settings",
];

interface Import {
  from: string;
  to: string;
}

const isQueries = (file: string) => file.endsWith("-queries.server");
const folderOf = (file: string) => file.split("/")[1] ?? "";

/** Why an import is not allowed, or null. Paths look like `app/booking/stay`, without ending. */
function findObjection({ from, to }: Import): string | null {
  if (to.startsWith("tests/") || to.startsWith("db/seeds/")) {
    return from.startsWith("tests/") || from.startsWith("db/")
      ? null
      : "nothing imports tests or seeds";
  }
  if (from.startsWith("db/")) {
    return to.startsWith("app/") ? "db/ knows nothing of app/" : null;
  }
  if (from.startsWith("app/ui/")) {
    if (to.endsWith(".server") || to.endsWith("/route")) return "ui takes pure rules only";
    return null;
  }
  const folder = folderOf(from);
  if (from.startsWith("app/http/")) {
    const isOwn = to.startsWith("app/http/") || to === "app/config.server";
    return isOwn || to.startsWith("app/accounts/") || to === "db/schema"
      ? null
      : "http takes accounts and config";
  }
  if (domains.includes(folder)) {
    if (/^app\/(routes|http|ui)\//.test(to)) return "a domain knows nothing of pages";
    if (isQueries(to) && folderOf(to) !== folder) return "another domain's queries";
    if (/^app\/[^/]+$/.test(to) && to !== "app/db.server" && to !== "app/config.server") {
      return "a domain takes db.server and config only";
    }
    return null;
  }
  return null;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.posix.join(folder, name);
    if (statSync(file).isDirectory()) return sourceFiles(file);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [file] : [];
  });
}

const withoutEnding = (file: string) => file.replace(/\.tsx?$/, "");

function importsOf(file: string): Import[] {
  const source = readFileSync(file, "utf8");
  const statements = source.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"/gms);
  return [...statements]
    .filter(([, isType]) => !isType)
    .map(([, , target = ""]) => target)
    .filter((target) => /^(~|db|\.{1,2})\//.test(target))
    .map((target) => ({
      from: withoutEnding(file),
      to: target.startsWith("~/")
        ? `app/${target.slice(2)}`
        : target.startsWith("db/")
          ? target
          : path.posix.join(path.posix.dirname(file), target),
    }));
}

const files = [...sourceFiles("app"), ...sourceFiles("db")];

test("every import keeps to the table", () => {
  const imports = files.flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(200);
  const objections = imports.flatMap((each) => {
    const objection = findObjection(each);
    return objection ? [`${each.from} → ${each.to}: ${objection}`] : [];
  });
  expect(objections).toEqual([]);
});

test("the table objects to what it forbids", () => {
  const forbidden: [string, string][] = [
    ["app/booking/stay", "app/routes/login/route"],
    ["app/booking/cancel-booking.server", "app/accounts/user-queries.server"],
    ["app/booking/stay", "app/ui/field"],
    ["app/http/redirects", "app/booking/stay"],
    ["app/ui/field", "app/db.server"],
    ["db/migrate", "app/config.server"],
    ["app/root", "tests/world/lodge"],
  ];
  for (const [from, to] of forbidden) expect(findObjection({ from, to }), from).not.toBeNull();
});

test("React stays on the server (docs/decisions/016-react-on-the-server.md)", () => {
  const scripts = files.filter((file) => /^app\/(entry\.client|ui\/scripts\/)/.test(file));
  const components = files.filter((file) => file.endsWith(".tsx") && !scripts.includes(file));
  expect(scripts.length).toBeGreaterThan(8);
  expect(components.length).toBeGreaterThan(100);
  for (const file of scripts) {
    const targets = [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"|import\("([^"]+)"\)/g)];
    for (const [, still, later] of targets) {
      expect(still ?? later, file).toMatch(/^(\.\/|~\/ui\/scripts\/|morphdom$)/);
    }
  }
  const forBrowsers = /\bon[A-Z]\w+=\{|\buse(State|Effect|Ref|Reducer|Fetcher|Submit|Navigation)\b/;
  for (const file of components) expect(readFileSync(file, "utf8"), file).not.toMatch(forBrowsers);
});

test("a migration stands alone", () => {
  for (const file of sourceFiles("db/migrations")) {
    const targets = [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"/g)].map(
      ([, target]) => target,
    );
    expect(targets, file).toEqual(["kysely"]);
  }
});

test("only config.server reads the environment", () => {
  const readers = files.filter((file) =>
    readFileSync(file, "utf8").replaceAll("process.env.NODE_ENV", "").includes("process.env"),
  );
  expect(readers).toEqual(["app/config.server.ts"]);
});

test("there is no room without a subject", () => {
  const nameless = files.filter((file) => /\/(utils?|helpers?|misc|common|lib)(\/|\.)/.test(file));
  expect(nameless).toEqual([]);
  expect(existsSync("app/index.ts")).toBe(false);
});
