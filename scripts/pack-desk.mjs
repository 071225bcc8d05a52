/**
 * Puts what React needs at the desk into one file. Remix's compiler makes a file of everything that
 * two routes share, 180 of them: for a browser that is 180 requests, and compressed half as much again
 * as one (docs/decisions/030-react-at-the-desk.md).
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

// The very compiler that Remix has used.
const require = createRequire(import.meta.resolve("@remix-run/dev/package.json"));
const { build } = require("esbuild");

/**
 * @param {string} root where the project is, with what Remix has built
 */
export async function packDesk(root) {
  const folder = path.join(root, "public", "build");
  const { routes } = readManifest(folder);
  const ids = Object.keys(routes).filter((id) => id === "root" || /^routes\/admin\b/.test(id));
  const hydrate = readdirSync(path.join(folder, "_shared")).find((name) => /^hydrate-/.test(name));
  const lines = ids.map((id, index) => `import * as route${index} from "${routes[id]?.module}";`);
  const modules = ids.map((id, index) => `${JSON.stringify(id)}: route${index}`);
  await build({
    stdin: {
      contents: `export { hydrate } from "/build/_shared/${hydrate}";
${lines.join("\n")}
export const modules = { ${modules.join(", ")} };`,
      resolveDir: root,
    },
    bundle: true,
    format: "esm",
    minify: true,
    target: "es2020",
    legalComments: "none",
    outdir: folder,
    entryNames: "desk-[hash]",
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
}

/**
 * What Remix tells the browser of its routes.
 * @param {string} folder
 * @returns {{ routes: Record<string, { module: string }> }}
 */
function readManifest(folder) {
  const name = readdirSync(folder).find((each) => /^manifest-.*\.js$/.test(each));
  const code = readFileSync(path.join(folder, String(name)), "utf8");
  return JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await packDesk(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
}
