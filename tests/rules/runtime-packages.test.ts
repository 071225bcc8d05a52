import { expect, test } from "vitest";
import { findRuntimePackages, isExcluded } from "../../scripts/runtime-packages.mjs";

const lock = {
  packages: {
    "": {},
    "node_modules/server": { dependencies: { inner: "1", native: "1" } },
    "node_modules/server/node_modules/inner": { dependencies: { deep: "1" } },
    "node_modules/inner": { dependencies: { never: "1" } },
    "node_modules/deep": {
      peerDependencies: { view: "1", typescript: "1" },
      peerDependenciesMeta: { typescript: { optional: true } },
    },
    "node_modules/view": {},
    "node_modules/typescript": {},
    "node_modules/native": {
      dependencies: { "prebuild-install": "1" },
      optionalDependencies: { "@native/linux": "1", "@native/windows": "1" },
    },
    "node_modules/@native/linux": {},
    "node_modules/@native/windows": {},
    "node_modules/prebuild-install": {},
    "node_modules/@remix-run/dev": { dependencies: { never: "1" } },
    "node_modules/never": {},
    "node_modules/bundled": {},
  },
};
const manifest = {
  dependencies: { server: "1", "@remix-run/dev": "1", bundled: "1" },
  optionalDependencies: { gone: "1" },
};
const isInstalled = (folder: string) => !/windows|gone/.test(folder);
const code = `import "server/part"; require("gone"); require('@remix-run/dev/package.json')`;

test("packages the imported modules with their dependencies, without build tools", () => {
  expect(findRuntimePackages({ manifest, lock, code, isInstalled })).toEqual({
    importedPackages: ["server", "gone"],
    folders: [
      "node_modules/@native/linux",
      "node_modules/deep",
      "node_modules/native",
      "node_modules/server",
      "node_modules/view",
    ],
  });
});

test("a missing dependency is named in the error", () => {
  const none = () =>
    findRuntimePackages({ manifest, lock, code, isInstalled: (name) => !/deep/.test(name) });
  expect(none).toThrow("deep is not installed, which node_modules/server/node_modules/inner needs");
});

test.each<[file: string, isNative: boolean, isOut: boolean]>([
  ["src", true, true],
  ["src", false, false],
  ["deps", true, true],
  ["lib/src", true, false],
  ["index.js", false, false],
  ["index.d.ts", false, true],
  ["index.d.cts", false, true],
  ["index.js.map", false, true],
  ["README.md", false, true],
  ["build/Release/better_sqlite3.node", true, false],
  ["build/Release/test_extension.node", true, true],
  ["build/Release/obj.target", true, true],
  ["build/Release/sqlite3.a", true, true],
  ["build/index.js", false, false],
  ["prebuilds/linux-x64", true, false],
  ["prebuilds/linux-x64.node", true, false],
  ["prebuilds/linuxmusl-x64.node", true, false],
  ["prebuilds/linux-arm64.node", true, true],
  ["prebuilds/win32-x64", true, true],
])("%s of a package (native: %s) is left out: %s", (file, isNative, isOut) => {
  expect(isExcluded(file, { platform: "linux", arch: "x64", isNative })).toBe(isOut);
});
