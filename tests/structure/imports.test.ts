import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { areas, moduleOf, modules } from "./areas";

interface Import {
  from: string;
  to: string;
  /** The imported names, without types. Absent for a whole module. */
  names?: string[];
}

/** Name beginnings of queries that only read. Other modules may call these. */
const reading = /^(find|list|load|count|sum|search|each|is|has|was)(?=[A-Z])|Query$/;

const isQueries = (file: string) => file.endsWith("-queries.server");
const isRoot = (file: string) => /^app\/[^/]+$/.test(file);
const folderOf = (file: string) => file.split("/")[1] ?? "";
const routeOf = (file: string) => /^app\/routes\/([^/]+)\//.exec(file)?.[1];

/**
 * Returns why an import is not allowed, or null. Paths look like `app/reservations/quotes/quote`, without an
 * extension; `~/` is app/.
 */
function findProblem({ from, to, names }: Import): string | null {
  if (/^(tests|db\/seeds)\//.test(to)) {
    return from.startsWith("db/") ? null : "nothing imports tests or seeds";
  }
  if (from.startsWith("db/")) {
    return to.startsWith("app/") && moduleOf(to) !== "core" ? "db/ imports core only" : null;
  }
  const folder = folderOf(from);
  const target = folderOf(to);
  const own = folder === target && !isRoot(to);
  switch (folder) {
    case "ui":
      return to.endsWith(".server") || /^app\/(routes|desk|http)\//.test(to) || isRoot(to)
        ? "ui takes pure rules only"
        : null;
    case "http":
      return own ||
        /^app\/(core|accounts|sign-in|reservations\/booking-links)\//.test(to) ||
        /^(app\/(config|db)\.server|db\/[\w-]+)$/.test(to)
        ? null
        : "http imports core, who a visitor is, db.server and config";
    case "desk":
      return target === "routes" ? "what pages share knows none of them" : null;
    case "routes":
      return routeOf(to) !== undefined && routeOf(to) !== routeOf(from)
        ? "a route takes nothing from another's folder"
        : null;
  }
  const module = moduleOf(from);
  const level = modules.indexOf(module);
  if (level < 0) return null;
  if (/^app\/(routes|desk|http|ui)\//.test(to)) return "a module imports no pages";
  if (isRoot(to)) {
    const mayTake = module !== "core" && /^app\/(db|config)\.server$/.test(to);
    return mayTake ? null : "a module imports db.server and config only";
  }
  const taken = moduleOf(to);
  if (module === taken || !modules.includes(taken)) return null;
  if (modules.indexOf(taken) > level) return `${taken} comes after ${module}`;
  const isRead = names?.every((name) => reading.test(name));
  return isQueries(to) && !isRead ? "only its owner writes a table" : null;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.posix.join(folder, name);
    if (statSync(file).isDirectory()) return sourceFiles(file);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [file] : [];
  });
}

const withoutEnding = (file: string) => file.replace(/\.tsx?$/, "");

/** Lists all imports of a file, including types and dynamic imports. */
function importsOf(file: string): Import[] {
  const source = readFileSync(file, "utf8");
  const targets = source.matchAll(
    /(?:^(?:im|ex)port ([^;"]*?) )?\bfrom\s+"([^"]+)"|\b(?:import|require)\(\s*"([^"]+)"|^import\s+"([^"]+)"/gm,
  );
  return [...targets]
    .map(([, what, named, later, bare]) => ({ what, target: named ?? later ?? bare ?? "" }))
    .filter(({ target }) => /^(~|db|\.{1,2})\//.test(target))
    .map(({ what, target }) => ({
      from: withoutEnding(file),
      to: target.startsWith("~/")
        ? `app/${target.slice(2)}`
        : target.startsWith("db/")
          ? target
          : path.posix.join(path.posix.dirname(file), target),
      names: what === undefined ? undefined : valuesOf(what),
    }));
}

/** Returns the names of an import that are not types: for `{ type A, b as c }` it is `b`. */
const valuesOf = (what: string): string[] =>
  what.startsWith("type ")
    ? []
    : what
        .replace(/[{}]/g, "")
        .split(",")
        .map((each) => each.trim())
        .filter((each) => each !== "" && !each.startsWith("type "))
        .map((each) => each.split(" ")[0] ?? "");

const files = [...sourceFiles("app"), ...sourceFiles("db")];

test("every import follows the layout rules", () => {
  const imports = files.flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(200);
  const violations = imports.flatMap((each) => {
    const problem = findProblem(each);
    return problem ? [`${each.from} → ${each.to}: ${problem}`] : [];
  });
  expect(violations).toEqual([]);
});

test("the layout rules refuse what they forbid", () => {
  const forbidden: [from: string, to: string, names?: string[]][] = [
    ["app/core/stay", "app/core/settings/settings"],
    ["app/core/stay", "app/db.server"],
    ["app/reservations/quotes/quote", "app/routes/login._index/route"],
    ["app/reservations/quotes/quote", "app/front-desk/stays/change-stay-state.server"],
    ["app/core/settings/settings", "app/accounts/roles"],
    ["app/accounts/codes/code-policy", "app/accounts/roles"],
    [
      "app/front-desk/stays/change-stay-state.server",
      "app/reservations/bookings/booking-queries.server",
    ],
    [
      "app/front-desk/stays/change-stay-state.server",
      "app/reservations/bookings/booking-queries.server",
      ["findBooking", "deleteBooking"],
    ],
    ["app/reservations/quotes/quote", "app/ui/field"],
    ["app/reservations/quotes/quote", "app/root"],
    ["app/http/redirects", "app/reservations/quotes/quote"],
    ["app/ui/field", "app/db.server"],
    ["app/ui/field", "app/accounts/sessions.server"],
    ["app/ui/field", "app/desk/desk-badges"],
    ["app/front-desk/stays/change-stay-state.server", "app/desk/require-booking.server"],
    ["app/desk/desk-badges", "app/routes/login._index/route"],
    ["app/routes/login._index/route", "app/routes/setup/setup-form"],
    ["db/migrate", "app/config.server"],
    ["app/root", "tests/world/lodge"],
  ];
  for (const [from, to, names] of forbidden) {
    expect(findProblem({ from, to, names }), `${from} → ${to}`).not.toBeNull();
  }
  const to = "app/reservations/bookings/booking-queries.server";
  const names = ["findBooking", "listBookings"];
  expect(
    findProblem({ from: "app/front-desk/stays/change-stay-state.server", to, names }),
  ).toBeNull();
  expect(valuesOf("{ type A, b, c as d }")).toEqual(["b", "c"]);
  expect(valuesOf("type { A }")).toEqual([]);
});

test("every folder of app/ is a known area or module", () => {
  const foldersOf = (folder: string) =>
    readdirSync(folder).filter((name) => statSync(`${folder}/${name}`).isDirectory());
  const others = ["desk", "http", "routes", "ui"];
  expect(foldersOf("app").sort()).toEqual([...Object.keys(areas), ...others].sort());
  for (const [area, names] of Object.entries(areas)) {
    expect(foldersOf(`app/${area}`).sort()).toEqual(names.filter(Boolean).sort());
    for (const name of names)
      expect(foldersOf(path.posix.join("app", area, name))).toEqual(
        name ? [] : foldersOf(`app/${area}`),
      );
  }
});

/** Whether a file may use React in the browser (docs/decisions/006-react-at-the-front-desk.md). */
const isOfDesk = (file: string) =>
  /^app\/(desk|routes\/admin(\.[^/]+)?|ui\/(desk|browser))\//.test(file);

/** Components of public pages too, which do more at the desk. */
const sharedPieces = [
  "app/ui/choice-field.tsx",
  "app/ui/error-page.tsx",
  "app/ui/error-summary.tsx",
  "app/ui/field.tsx",
  "app/ui/refresh-link.tsx",
  "app/ui/site-form.tsx",
  "app/ui/site-link.tsx",
];

test("only the desk uses React in the browser (docs/decisions/005-public-pages.md)", () => {
  const scripts = files.filter((file) => /^app\/(entry\.client|ui\/scripts\/)/.test(file));
  const components = files.filter((file) => file.endsWith(".tsx") && !scripts.includes(file));
  expect(scripts.length).toBeGreaterThan(8);
  expect(components.length).toBeGreaterThan(100);
  const take = /from "([^"]+)"|import\("([^"]+)"\)/g;
  for (const file of scripts) {
    for (const [, still, later] of readFileSync(file, "utf8").matchAll(take)) {
      const mayTake = /^(\.\/|~\/ui\/(scripts\/|offline-text$)|morphdom$)/;
      expect(still ?? later, file).toMatch(later === "~/ui/browser/hydrate" ? /./ : mayTake);
    }
  }
  const forBrowsers = /\bon[A-Z]\w+=\{|\buse(State|Effect|Ref|Reducer|Fetcher|Submit|Navigation)\b/;
  const lively = components.filter((file) => forBrowsers.test(readFileSync(file, "utf8")));
  expect(lively.filter((file) => !isOfDesk(file)).sort()).toEqual([...sharedPieces].sort());
});

/** Whether a module runs only on the server. */
const isServerOnly = (target: string) =>
  /\.server$|^node:|^@remix-run\/node$|^(kysely|better-sqlite3)\b/.test(target);

/** Lists a module's imports other than types, with their names. Files are written as in `Import`. */
function valuesTakenBy(file: string) {
  const source = readFileSync(file, "utf8");
  const still = /^(?:im|ex)port (?!type\b)(?:([^;]*?) from )?"([^"]+)"/gm;
  const later = /\b(?:import|require)\((\s*)"([^"]+)"/g;
  return [...source.matchAll(still), ...source.matchAll(later)].map(
    ([, names = "", target = ""]) => ({
      names: names.replace(/\btype \w+/g, "").match(/\w+/g) ?? [],
      target: target.startsWith("~/")
        ? `app/${target.slice(2)}`
        : target.startsWith(".")
          ? path.posix.join(path.posix.dirname(file), target)
          : target,
    }),
  );
}

const taken = new Map(files.map((file) => [withoutEnding(file), valuesTakenBy(file)]));
const routeFiles = files.filter((file) => /\/route\.tsx$|^app\/root\.tsx$/.test(file));

/** Lists the import chains from a module to server-only modules. */
function waysToServer(module: string, seen = new Set<string>()): string[] {
  return (taken.get(module) ?? []).flatMap(({ target }) => {
    if (isServerOnly(target)) return [`${module} → ${target}`];
    if (seen.has(target)) return [];
    return waysToServer(target, seen.add(target)).map((way) => `${module} → ${way}`);
  });
}

test("browser modules import only types from the server, directly and indirectly", () => {
  const views = files.filter(
    (file) =>
      file.endsWith(".tsx") &&
      !file.endsWith(".server.tsx") &&
      !file.startsWith("app/entry.") &&
      !routeFiles.includes(file),
  );
  expect(waysToServer("app/routes/admin.bookings._index/route")).not.toEqual([]);
  expect(views.length).toBeGreaterThan(100);
  expect(views.flatMap((file) => waysToServer(withoutEnding(file)))).toEqual([]);
});

test("a route's page and title use no server-only imports", () => {
  expect(routeFiles.length).toBeGreaterThan(60);
  const drawing = /^export (?:default function|const meta\b).*?^(?:\}|\]?\S*);?$/gms;
  for (const file of routeFiles) {
    const drawn = readFileSync(file, "utf8").match(drawing)?.join("\n") ?? "";
    const words: string[] = drawn.replace(/"[^"]*"|\.\w+/g, "").match(/\w+/g) ?? [];
    const names = valuesTakenBy(file)
      .filter(({ target }) => isServerOnly(target))
      .flatMap((each) => each.names);
    expect(
      words.filter((word) => names.includes(word)),
      file,
    ).toEqual([]);
  }
});

test("no route module brings zod into the browser", () => {
  const takers = routeFiles.filter((file) => /from "zod"/.test(readFileSync(file, "utf8")));
  expect(takers).toEqual([]);
});

test("a migration imports nothing but the SQL that migrations share", () => {
  const targetsOf = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"/g)].map(([, target]) => target);
  for (const file of sourceFiles("db/migrations")) {
    expect(["../migration-sql"], file).toEqual(expect.arrayContaining(targetsOf(file)));
  }
  expect(targetsOf("db/migration-sql.ts")).toEqual([]);
  for (const file of sourceFiles("db/earlier-migrations")) {
    if (!file.endsWith("/index.ts")) expect(targetsOf(file), file).toEqual([]);
  }
});

test("only config.server and format-command read the environment", () => {
  const readers = files.filter((file) =>
    readFileSync(file, "utf8").replaceAll("process.env.NODE_ENV", "").includes("process.env"),
  );
  // The second file is read before the configuration, also by commands that find it invalid.
  expect(readers.sort()).toEqual([
    "app/config.server.ts",
    "app/operations/startup/format-command.ts",
  ]);
});

test("stored JSON is parsed with a schema", () => {
  const readers = files.filter((file) => readFileSync(file, "utf8").includes("JSON.parse"));
  expect(readers.sort()).toEqual(
    [
      // Each settings group has a schema.
      "app/core/settings/load-settings.server.ts",
      "app/core/stored-json.server.ts",
      // The answer to a refused form, which the server itself stored for its page.
      "app/http/refused-forms.server.ts",
      // What a client of the auth service sends. Each call has a schema.
      "app/http/handle-service-request.server.ts",
      // What the server itself wrote into the page.
      "app/ui/browser/hydrate.tsx",
      // What the visitor typed in the same tab.
      "app/ui/scripts/kept-forms.ts",
    ].sort(),
  );
});

test("no module is named utils, helpers or the like", () => {
  const nameless = files.filter((file) => /\/(utils?|helpers?|misc|common|lib)(\/|\.)/.test(file));
  expect(nameless).toEqual([]);
  expect(existsSync("app/index.ts")).toBe(false);
});

test("better-sqlite3 is loaded in the version for this Node", () => {
  const folders = ["app", "db", "scripts", "tests"];
  const loaded = /^import (?!type\b).*"better-sqlite3|(?:require|import)\(\s*"better-sqlite3/m;
  const loaders = folders
    .flatMap(sourceFiles)
    .filter((file) => loaded.test(readFileSync(file, "utf8")));
  // Only db/sqlite.ts loads it, after checking the version of Node.
  expect(loaders).toEqual([]);
});
