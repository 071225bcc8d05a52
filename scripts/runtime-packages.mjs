/** Dependencies used only for installing or building. */
const buildOnly = new Set(["@remix-run/dev", "prebuild-install", "node-addon-api"]);

/**
 * @typedef {object} LockEntry
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * Finds the packages the site needs at run time, from package-lock.json.
 * @param {object} site
 * @param {{ dependencies: Record<string, string>, optionalDependencies?: Record<string, string> }} site.manifest
 * @param {{ packages: Record<string, LockEntry> }} site.lock
 * @param {string} site.code the text of all code that runs
 * @param {(folder: string) => boolean} site.isInstalled whether a package is installed (packages for
 *   other systems are not)
 * @returns {{ importedPackages: string[], folders: string[] }} the packages named in the code; the folders of
 *   these packages and their dependencies, relative to the project
 * @throws Error that names a missing package
 */
export function findRuntimePackages({ manifest, lock, code, isInstalled }) {
  const own = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const importedPackages = own.filter(
    (name) => !buildOnly.has(name) && new RegExp(`["']${name}(/[^"']*)?["']`).test(code),
  );
  /** @type {Set<string>} */
  const folders = new Set();
  /**
   * @param {string} name
   * @param {string} from folder of the dependent package
   * @param {boolean} isOptional
   */
  const addPackage = (name, from, isOptional) => {
    if (buildOnly.has(name) || name.startsWith("@types/")) return;
    const folder = findPackage(lock.packages, name, from);
    if (!folder || !isInstalled(folder)) {
      if (isOptional) return;
      throw new Error(`${name} is not installed, which ${from || "the site"} needs`);
    }
    if (folders.has(folder)) return;
    folders.add(folder);
    const entry = lock.packages[folder] ?? {};
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = entry;
    for (const each of Object.keys(dependencies)) {
      addPackage(each, folder, each in optionalDependencies);
    }
    for (const each of Object.keys(optionalDependencies)) addPackage(each, folder, true);
    for (const each of Object.keys(peerDependencies)) {
      // A package that uses an optional peer lists it as its own dependency.
      if (!entry.peerDependenciesMeta?.[each]?.optional) addPackage(each, folder, true);
    }
  };
  for (const name of importedPackages)
    addPackage(name, "", name in (manifest.optionalDependencies ?? {}));
  // Nested folders are copied with their parent.
  const outerFolders = [...folders].filter(
    (folder) => ![...folders].some((other) => folder.startsWith(`${other}/`)),
  );
  return { importedPackages, folders: outerFolders.sort() };
}

/**
 * Finds a package as Node does: in the dependent package's folder, or in one above.
 * @param {Record<string, LockEntry>} packages
 * @param {string} name
 * @param {string} from
 */
function findPackage(packages, name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const folder = `${at ? `${at}/` : ""}node_modules/${name}`;
    if (folder in packages) return folder;
    if (at === "") return null;
  }
}

/**
 * Returns whether a file stays out of a release: sources, build intermediates, binaries for other systems,
 * types and source maps.
 * @param {string} file relative to the package folder
 * @param {{ platform: string, arch: string, isNative: boolean }} about the system; `isNative`: the package
 *   compiles code
 */
export function isExcluded(file, { platform, arch, isNative }) {
  const name = file.replaceAll("\\", "/");
  if (/\.d\.[cm]?ts$|\.map$|\.md$/i.test(name)) return true;
  if (!isNative) return false;
  if (/^(deps|src|build\/Release\/(obj|obj\.target|\.deps))$/.test(name)) return true;
  if (/^build\/.*(\.a|\.mk|test_extension\.node|Makefile|\.gypi)$/.test(name)) return true;
  const prebuilt = /^prebuilds\/([^/]+)$/.exec(name)?.[1];
  return prebuilt !== undefined && !new RegExp(`^${platform}(musl)?-${arch}(\\.|$)`).test(prebuilt);
}
