/**
 * Finishes a build of Remix (docs/decisions/006-react-at-the-front-desk.md).
 *
 * - Bundles React and the desk's pages into one file. Remix makes a file of each shared module, 180 in all.
 * - Compresses what browsers load.
 * - Bundles each command of scripts/commands.
 * - Makes the server load its packages faster.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify, types } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import remix from "../remix.config.js";
import { writeStamp } from "./build-stamp.mjs";

// Resolve the same esbuild that Remix uses.
const require = createRequire(import.meta.resolve("@remix-run/dev/package.json"));
const { build } = require("esbuild");
const requireFromProject = createRequire(import.meta.url);

/** Options shared by all bundles for Node. */
const nodeBundleOptions = /** @type {const} */ ({
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
});

/** @param {string} root project folder with the build of Remix and the bundled commands */
export async function finishBuild(root) {
  await Promise.all([
    finishBrowserBuild(root, path.join(root, "public", "build")),
    rebundleServer(path.join(root, "build", "index.js")),
  ]);
  // Must come last: the stamp marks the build as complete.
  writeStamp(root);
}

/**
 * Bundles and compresses what browsers load.
 * @param {string} root
 * @param {string} folder of the output for browsers
 */
async function finishBrowserBuild(root, folder) {
  await bundleDeskPages(root, folder);
  deleteUnusedScripts(root, folder);
  await compress(folder);
}

/**
 * Bundles the commands of scripts/commands. Packages stay external, except those that Remix also bundles into
 * the server.
 * @param {string} root
 */
export async function bundleCommands(root) {
  const folder = path.join(root, "scripts", "commands");
  const taken = /** @type {RegExp[]} */ (remix.serverDependenciesToBundle);
  await build({
    ...nodeBundleOptions,
    entryPoints: readdirSync(folder).map((name) => path.join(folder, name)),
    jsx: "automatic",
    outdir: path.join(root, "build", "commands"),
    outExtension: { ".js": ".mjs" },
    // Without `splitting`: a shared chunk runs all of its modules, and would open the database as the server does.
    plugins: [
      // `~/` and `db/` are aliases of tsconfig.json.
      packagesByRequire(
        (name) => !name.startsWith("db/") && !taken.some((names) => names.test(name)),
      ),
    ],
  });
}

/**
 * Rebundles the server so that CommonJS packages are loaded with `require`. For an `import` Node first
 * parses every file a CommonJS package may load, to find the export names. For React these include the
 * development build: a fifth of the CPU time of a start.
 * @param {string} file the server bundle that Remix built
 */
async function rebundleServer(file) {
  await build({
    ...nodeBundleOptions,
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    legalComments: "none",
    plugins: [packagesByRequire(() => true)],
  });
}

/**
 * Keeps packages external, and loads CommonJS packages with `require`.
 * @param {(name: string) => boolean} isPackage
 * @returns {import("esbuild").Plugin}
 */
function packagesByRequire(isPackage) {
  return {
    name: "packages by require",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^./~]/ }, ({ path: name, kind }) => {
        if (!isPackage(name)) return undefined;
        const isRequired = kind === "import-statement" && !isBuiltin(name) && isCommonJs(name);
        return isRequired ? { path: name, namespace: "required" } : { path: name, external: true };
      });
      onLoad({ filter: /^/, namespace: "required" }, ({ path: name }) => {
        const names = Object.keys(requireFromProject(name)).filter((each) => each !== "default");
        return {
          contents: `import { createRequire } from "node:module";
const all = createRequire(import.meta.url)(${JSON.stringify(name)});
export default all;
export const { ${names.join(", ")} } = all;`,
        };
      });
    },
  };
}

/**
 * Returns whether Node loads the same CommonJS file for `import` and `require`.
 * @param {string} name package, or file of a package
 */
function isCommonJs(name) {
  const file = fileURLToPath(import.meta.resolve(name));
  try {
    return (
      requireFromProject.resolve(name) === file &&
      !types.isModuleNamespaceObject(requireFromProject(name))
    );
  } catch {
    // The package exports only an ES module.
    return false;
  }
}

/**
 * @typedef {object} Route
 * @property {string} id
 * @property {string} [parentId]
 * @property {string} [path]
 * @property {boolean} [index]
 * @property {string} module
 * @property {boolean} hasLoader
 * @property {boolean} hasAction
 */

/** The exports of a route module that run in the browser. */
const browserExports = ["default", "ErrorBoundary", "meta", "shouldRevalidate"];
/**
 * Exceptions: the server renders the document and the site's error page.
 * @type {Record<string, string[]>}
 */
const taken = {
  root: ["default", "meta", "shouldRevalidate"],
  "routes/admin": ["default", "handle", "shouldRevalidate"],
};

/** @param {string} id */
const viewOf = (id) => (id === "root" ? "root.tsx" : `${id}/route.tsx`);

/**
 * Bundles all React pages of the desk into one script.
 * @param {string} root
 * @param {string} folder Remix's browser build
 */
async function bundleDeskPages(root, folder) {
  const { entry, version, routes: all } = readManifest(folder);
  const deskRoutes = Object.values(all).filter(({ id }) => /^(root$|routes\/admin\b)/.test(id));
  const views = deskRoutes.filter(({ id }) => existsSync(path.join(root, "app", viewOf(id))));
  // Leave out resource routes without an action; browsers never navigate to them.
  const routes = deskRoutes.filter((route) => route.hasAction || views.includes(route));
  const exported = readExports(root);
  const imports = views.map(({ id }, index) => `import * as route${index} from "~/${viewOf(id)}";`);
  const modules = views.map(({ id, module }, index) => {
    const names = exported(module).filter((name) => (taken[id] ?? browserExports).includes(name));
    const parts = names.map((name) => `${name}: route${index}.${name}`);
    return `${JSON.stringify(id)}: { ${parts.join(", ")} }`;
  });
  const manifestRoutes = routes.map(({ id, parentId, path, index, hasLoader, hasAction }) => [
    id,
    { id, parentId, path, index, hasLoader, hasAction },
  ]);
  const { metafile } = await build({
    stdin: {
      contents: `import { hydrate as takeOver } from "~/ui/browser/hydrate";
${imports.join("\n")}
const modules = { ${modules.join(", ")} };
const routes = ${JSON.stringify(Object.fromEntries(manifestRoutes))};
// For routes that only have an action.
const withoutView = { default: () => null };
for (const [id, route] of Object.entries(routes)) {
  // This file contains all modules, so the router fetches none.
  Object.assign(route, { module: import.meta.url, imports: [] });
  modules[id] ??= withoutView;
}
const manifest = { version: ${JSON.stringify(version)}, routes };
export const hydrate = () => takeOver({ modules, manifest });`,
      resolveDir: root,
    },
    bundle: true,
    format: "esm",
    minify: true,
    target: "es2020",
    legalComments: "none",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    outdir: folder,
    entryNames: "desk-[hash]",
    metafile: true,
    logLevel: "warning",
    plugins: [
      {
        name: "for browsers",
        setup({ onResolve, onLoad }) {
          // Empty the server-only modules. react-router-dom/server would pull in the whole router.
          onResolve(
            { filter: /\.server$|^@remix-run\/node$|^react-router-dom\/server$/ },
            ({ path: name }) => ({
              path: name,
              namespace: "nothing",
            }),
          );
          onLoad({ filter: /^/, namespace: "nothing" }, () => ({
            contents: "module.exports = {};",
          }));
          onLoad({ filter: /\.css$/ }, ({ path: file }) => ({
            contents: JSON.stringify(findStyleSheetUrl(folder, file)),
            loader: "json",
          }));
        },
      },
    ],
  });
  const file = path.resolve(Object.keys(metafile.outputs).join());
  await buildDeskLoader(root, folder, [entry.module, `/build/${path.basename(file)}`]);
}

/**
 * Deletes the scripts that no page loads. Remix writes one per route, but the desk has one script for all.
 * Keeps what the client entry imports.
 * @param {string} root
 * @param {string} folder
 */
function deleteUnusedScripts(root, folder) {
  const outputs = readOutputs(root);
  const toPublicPath = (/** @type {string} */ file) => path.relative(folder, path.join(root, file));
  const entries = Object.keys(outputs).filter((name) => /^entry\.client-/.test(toPublicPath(name)));
  const kept = new Set(entries);
  // The loop also visits the files it adds.
  for (const name of kept) {
    for (const each of outputs[name]?.imports ?? []) if (each.path in outputs) kept.add(each.path);
  }
  for (const name of Object.keys(outputs)) {
    if (name.endsWith(".js") && !kept.has(name)) rmSync(path.join(root, name));
  }
  rmSync(path.join(folder, manifestName(folder)));
}

/**
 * Builds the small script that desk pages reference. It loads the large scripts after the style sheets.
 * @param {string} root
 * @param {string} folder
 * @param {string[]} scripts
 */
async function buildDeskLoader(root, folder, scripts) {
  await build({
    stdin: {
      contents: `import { whenLoaded } from "~/ui/scripts/loaded";
whenLoaded().then(() => { ${scripts.map((url) => `import("${url}");`).join(" ")} });`,
      resolveDir: root,
    },
    bundle: true,
    format: "esm",
    minify: true,
    target: "es2020",
    external: ["/build/*"],
    outdir: folder,
    entryNames: "begin-desk-[hash]",
    logLevel: "warning",
  });
}

/**
 * Writes a brotli file next to each script and style sheet (app/http/serving/static-files.server.ts).
 * @param {string} folder
 */
async function compress(folder) {
  const files = readdirSync(folder, { encoding: "utf8", recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.(js|css)$/.test(file));
  const pack = promisify(brotliCompress);
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      // The desk's script takes 0.6 s instead of 1.3, and is 2 % larger.
      const quality = bytes.length > 200_000 ? 10 : 11;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      await writeFile(`${file}.br`, await pack(bytes, { params }));
    }),
  );
}

/**
 * Returns the URL of a style sheet in Remix's build.
 * @param {string} folder
 * @param {string} file
 */
function findStyleSheetUrl(folder, file) {
  const names = readdirSync(path.join(folder, "_assets"));
  const name = names.find((each) => each.replace(/-\w{8}(?=\.css$)/, "") === path.basename(file));
  return `/build/_assets/${name}`;
}

/**
 * Returns a function that lists the exports of a browser module by URL.
 * @param {string} root
 * @returns {(url: string) => string[]}
 */
function readExports(root) {
  const outputs = readOutputs(root);
  return (url) => outputs[path.join("public", url)]?.exports ?? [];
}

/**
 * Returns the outputs of Remix's browser build, by file.
 * @param {string} root
 * @returns {Record<string, { exports: string[], imports: { path: string }[] }>}
 */
function readOutputs(root) {
  return JSON.parse(readFileSync(path.join(root, "build/metafile.js.json"), "utf8")).outputs;
}

/**
 * Parses the route manifest that Remix wrote for the browser.
 * @param {string} folder
 * @returns {{ entry: { module: string }, version: string, routes: Record<string, Route> }}
 */
function readManifest(folder) {
  const code = readFileSync(path.join(folder, manifestName(folder)), "utf8");
  return JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1));
}

/** @param {string} folder */
function manifestName(folder) {
  return readdirSync(folder).find((each) => /^manifest-.*\.js$/.test(each)) ?? "";
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  await bundleCommands(root);
  await finishBuild(root);
}
