/**
 * What is left to do when Remix has built (docs/decisions/030-react-at-the-desk.md): what React needs at
 * the desk is put into one file, since Remix's compiler makes one of everything that two routes share,
 * 180 of them; what browsers load is compressed as well as can be, once; each of scripts/commands
 * becomes one file that Node runs as it is; and the server's takes its packages in the quickest way.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { types } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { minify } from "terser";
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
  const folder = path.join(root, "public", "build");
  await bundleCommands(root);
  await hastenServer(path.join(root, "build", "index.js"));
  await packDesk(root, folder);
  compress(folder);
  // Last: it says that all of it is there.
  writeStamp(root);
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
 * @param {string} root
 * @param {string} folder what Remix has built for browsers
 */
async function packDesk(root, folder) {
  const { entry, version, ...manifest } = readManifest(folder);
  const { isDrawnByServer } = await loadModule(path.join(root, "app/accounts/desk-sections.ts"));
  const ids = Object.keys(manifest.routes).filter((id) => /^(root$|routes\/admin\b)/.test(id));
  /** @param {string} id */
  const isDrawn = (id) => isDrawnByServer(`/admin/${manifest.routes[id]?.path ?? ""}`);
  // All of them are here: nothing more is to be fetched.
  const routes = ids.map((id) => [id, { ...manifest.routes[id], module: "", imports: [] }]);
  const hydrate = readdirSync(path.join(folder, "_shared")).find((name) => /^hydrate-/.test(name));
  const lines = ids.flatMap((id, index) =>
    isDrawn(id) ? [] : [`import * as route${index} from "${manifest.routes[id]?.module}";`],
  );
  // The document is the server's, and so is the site's own frame around a fault.
  const taken = /** @type {Record<string, string[]>} */ ({
    root: ["default", "meta", "shouldRevalidate"],
    "routes/admin": ["default", "handle", "shouldRevalidate"],
  });
  const modules = ids.map((id, index) => {
    const names = taken[id]?.map((name) => `${name}: route${index}.${name}`);
    const module = names ? `{ ${names.join(", ")} }` : `route${index}`;
    return `${JSON.stringify(id)}: ${isDrawn(id) ? "drawn" : module}`;
  });
  const { outputFiles } = await build({
    stdin: {
      contents: `import { hydrate as takeOver } from "/build/_shared/${hydrate}";
${lines.join("\n")}
const drawn = {
  default: () => null,
  meta: ({ data }) => [{ title: data?.title ?? document.title }],
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href,
};
const modules = { ${modules.join(", ")} };
const manifest = ${JSON.stringify({ version, entry, routes: Object.fromEntries(routes) })};
for (const route of Object.values(manifest.routes)) route.module = import.meta.url;
export const hydrate = () => takeOver({ modules, manifest });`,
      resolveDir: root,
    },
    bundle: true,
    format: "esm",
    minify: true,
    target: "es2020",
    legalComments: "none",
    // Remix's own parts for ways that remix.config.js leaves off.
    define: { "window.__remixContext.future.v3_singleFetch": "false" },
    outdir: folder,
    entryNames: "desk-[hash]",
    write: false,
    logLevel: "warning",
    plugins: [
      {
        name: "built",
        /** @param {import("esbuild").PluginBuild} build */
        setup({ onResolve }) {
          onResolve({ filter: /^\/build\// }, ({ path: url }) => ({
            path: path.join(root, "public", url),
          }));
        },
      },
    ],
  });
  for (const { path: file, text } of outputFiles) {
    // A twentieth less than esbuild by itself.
    const { code } = await minify(text, { module: true, ecma: 2020, compress: { passes: 2 } });
    writeFileSync(file, code ?? text);
  }
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
function compress(folder) {
  for (const name of readdirSync(folder, { encoding: "utf8", recursive: true })) {
    const file = path.join(folder, name);
    if (/\.(js|css)$/.test(name))
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

/**
 * What Remix tells the browser of its routes.
 * @param {string} folder
 * @returns {{ entry: object, version: string, routes: Record<string, { module: string, path?: string }> }}
 */
function readManifest(folder) {
  const name = readdirSync(folder).find((each) => /^manifest-.*\.js$/.test(each));
  const code = readFileSync(path.join(folder, String(name)), "utf8");
  return JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await finishBuild(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
}
