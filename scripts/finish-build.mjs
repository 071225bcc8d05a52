/**
 * What is left to do when Remix has built (docs/decisions/030-react-at-the-desk.md): what React needs at
 * the desk is put into one file, since Remix's compiler makes one of everything that two routes share,
 * 180 of them; what browsers load is compressed as well as can be, once; each of scripts/commands
 * becomes one file that Node runs as it is; and the server's takes its packages in the quickest way.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify, types } from "node:util";
import { brotliCompress } from "node:zlib";
import remix from "../remix.config.js";
import { writeStamp } from "./build-stamp.mjs";

// The very compiler that Remix has used.
const require = createRequire(import.meta.resolve("@remix-run/dev/package.json"));
const { build } = require("esbuild");
const requireHere = createRequire(import.meta.url);

/** What both kinds of files for Node are made with. */
const forNode = /** @type {const} */ ({
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
});

/**
 * @param {string} root where the project is, with what Remix has built
 */
export async function finishBuild(root) {
  await Promise.all([
    finishScripts(root, path.join(root, "public", "build")),
    bundleCommands(root),
    hastenServer(path.join(root, "build", "index.js")),
  ]);
  // Last: it says that all of it is there.
  writeStamp(root);
}

/**
 * Makes what browsers load of what Remix has built for them.
 * @param {string} root
 * @param {string} folder
 */
async function finishScripts(root, folder) {
  await packDesk(root, folder);
  removeUnused(root, folder);
  await compress(folder);
}

/**
 * Packages stay where they are installed, but for those that Remix puts into the server's file too.
 * @param {string} root
 */
async function bundleCommands(root) {
  const folder = path.join(root, "scripts", "commands");
  const taken = /** @type {RegExp[]} */ (remix.serverDependenciesToBundle);
  await build({
    ...forNode,
    entryPoints: readdirSync(folder).map((name) => path.join(folder, name)),
    jsx: "automatic",
    outdir: path.join(root, "build", "commands"),
    outExtension: { ".js": ".mjs" },
    plugins: [
      // `~/` and `db/` are ours, as tsconfig.json says.
      packagesByRequire(
        (name) => !name.startsWith("db/") && !taken.some((names) => names.test(name)),
      ),
    ],
  });
}

/**
 * Remix's compiler asks for packages by `import`, five hundred times for React alone. Before Node runs
 * a CommonJS one for an `import` it reads all that the package may be made of to learn its names,
 * React's half for development too: a fifth of the CPU of a start.
 * @param {string} file the server's, as Remix has built it
 */
async function hastenServer(file) {
  await build({
    ...forNode,
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    legalComments: "none",
    plugins: [packagesByRequire(() => true)],
  });
}

/**
 * Leaves packages where they are installed, and asks for CommonJS ones by `require`.
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
        const names = Object.keys(requireHere(name)).filter((each) => each !== "default");
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
 * Whether Node takes the same CommonJS file for an `import` as for a `require`.
 * @param {string} name of a package or of one of its files
 */
function isCommonJs(name) {
  const file = fileURLToPath(import.meta.resolve(name));
  try {
    return requireHere.resolve(name) === file && !types.isModuleNamespaceObject(requireHere(name));
  } catch {
    // It is there for `import` alone.
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

/** What React and Remix ask of a page's module in the browser. */
const takenOfPages = ["default", "ErrorBoundary", "meta", "shouldRevalidate"];
/**
 * The document is the server's, and so is the site's own frame around a fault.
 * @type {Record<string, string[]>}
 */
const taken = {
  root: ["default", "meta", "shouldRevalidate"],
  "routes/admin": ["default", "handle", "shouldRevalidate"],
};

const { future } = /** @type {{ future: Record<string, boolean> }} */ (remix);
const off = Object.keys(future).filter((name) => !future[name]);
/** Where Remix asks whether it is to go a way that remix.config.js leaves off. */
const waysOff = new RegExp(`(\\w+\\.)+(${off.join("|")})\\b`, "g");

/** @param {string} id */
const viewOf = (id) => (id === "root" ? "root.tsx" : `${id}/route.tsx`);

/**
 * @param {string} root
 * @param {string} folder what Remix has built for browsers
 */
async function packDesk(root, folder) {
  const { entry, version, routes: all } = readManifest(folder);
  const { serverRenderedPaths, isServerRendered } = await loadModule(
    path.join(root, "app/accounts/desk-sections.ts"),
  );
  const own = Object.values(all).filter(
    ({ id, path: below }) =>
      /^(root$|routes\/admin\b)/.test(id) && !isServerRendered(`/admin/${below}`),
  );
  const views = own.filter(({ id }) => existsSync(path.join(root, "app", viewOf(id))));
  // Files are loaded, not gone to; what only changes something has no view.
  const routes = [
    ...own.filter((route) => route.hasAction || views.includes(route)),
    ...serverRenderedPaths.map((/** @type {string} */ below) => ({
      id: below,
      parentId: "routes/admin",
      path: `${below}/*`,
      hasLoader: true,
    })),
  ];
  const exported = readExports(root);
  const imports = views.map(({ id }, index) => `import * as route${index} from "~/${viewOf(id)}";`);
  const modules = views.map(({ id, module }, index) => {
    const names = exported(module).filter((name) => (taken[id] ?? takenOfPages).includes(name));
    const parts = names.map((name) => `${name}: route${index}.${name}`);
    return `${JSON.stringify(id)}: { ${parts.join(", ")} }`;
  });
  // What is not so is left out, and what is so of all is said once.
  const told = routes.map(({ id, parentId, path, index, hasLoader, hasAction }) => [
    id,
    {
      parentId,
      path,
      index,
      hasLoader: hasLoader || undefined,
      hasAction: hasAction || undefined,
    },
  ]);
  const { metafile } = await build({
    stdin: {
      contents: `import { hydrate as takeOver } from "~/ui/browser/hydrate";
${imports.join("\n")}
const modules = { ${modules.join(", ")} };
const routes = ${JSON.stringify(Object.fromEntries(told))};
// As the server drew it, or nothing at all.
const withoutView = {
  default: () => null,
  meta: ({ data }) => [{ title: data?.title ?? document.title }],
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href,
};
for (const [id, route] of Object.entries(routes)) {
  // All of them are here: nothing more is to be fetched.
  Object.assign(route, { id, module: import.meta.url, imports: [] });
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
          // What only servers need; react-router-dom's part for them would keep all of the router.
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
            contents: JSON.stringify(urlOf(folder, file)),
            loader: "json",
          }));
          // Remix's own parts for ways that remix.config.js leaves off, and names that keep unused ones.
          onLoad({ filter: /@remix-run\/react\/dist\/esm\/.*\.js$/ }, ({ path: file }) => ({
            contents: readFileSync(file, "utf8")
              .replace(waysOff, "false")
              .replace(/^\w+\.displayName = .*$/gm, ""),
          }));
        },
      },
    ],
  });
  const file = path.resolve(Object.keys(metafile.outputs).join());
  await beginDesk(root, folder, [entry.module, `/build/${path.basename(file)}`]);
}

/**
 * Deletes the scripts that no page loads: Remix writes one for each route, and the desk has all of them in one
 * file. Only what the entry imports is kept.
 * @param {string} root
 * @param {string} folder
 */
function removeUnused(root, folder) {
  const outputs = readOutputs(root);
  const inPublic = (/** @type {string} */ file) => path.relative(folder, path.join(root, file));
  const entries = Object.keys(outputs).filter((name) => /^entry\.client-/.test(inPublic(name)));
  const kept = new Set(entries);
  // The loop also visits what it adds.
  for (const name of kept) {
    for (const each of outputs[name]?.imports ?? []) if (each.path in outputs) kept.add(each.path);
  }
  for (const name of Object.keys(outputs)) {
    if (name.endsWith(".js") && !kept.has(name)) rmSync(path.join(root, name));
  }
  rmSync(path.join(folder, manifestName(folder)));
}

/**
 * The script that a page of the desk names: a browser would ask for the small one together with the
 * style sheets, which are waited for.
 * @param {string} root
 * @param {string} folder
 * @param {string[]} scripts
 */
async function beginDesk(root, folder, scripts) {
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
 * A module of the project that takes only pure ones.
 * @param {string} file
 */
async function loadModule(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "warning",
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? "").toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}

/**
 * Lays beside each script and style sheet what a browser gets that knows brotli
 * (app/http/serving/static-files.server.ts).
 * @param {string} folder
 */
async function compress(folder) {
  const files = readdirSync(folder, { encoding: "utf8", recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.(js|css)$/.test(file));
  const pack = promisify(brotliCompress);
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await pack(await readFile(file)))),
  );
}

/**
 * Where Remix has laid a style sheet down.
 * @param {string} folder
 * @param {string} file
 */
function urlOf(folder, file) {
  const names = readdirSync(path.join(folder, "_assets"));
  const name = names.find((each) => each.replace(/-\w{8}(?=\.css$)/, "") === path.basename(file));
  return `/build/_assets/${name}`;
}

/**
 * Which names the modules give that Remix has built for browsers.
 * @param {string} root
 * @returns {(url: string) => string[]}
 */
function readExports(root) {
  const outputs = readOutputs(root);
  return (url) => outputs[path.join("public", url)]?.exports ?? [];
}

/**
 * What Remix has written for browsers, by file.
 * @param {string} root
 * @returns {Record<string, { exports: string[], imports: { path: string }[] }>}
 */
function readOutputs(root) {
  return JSON.parse(readFileSync(path.join(root, "build/metafile.js.json"), "utf8")).outputs;
}

/**
 * What Remix tells the browser of its routes.
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
  await finishBuild(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
}
