/**
 * Which of the installed packages the site asks for while it runs, as package-lock.json tells.
 */

/** What they name only to be installed or built. */
const buildOnly = new Set(["@remix-run/dev", "prebuild-install", "node-addon-api"]);

/**
 * @typedef {object} LockEntry
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * @param {object} site
 * @param {{ dependencies: Record<string, string>, optionalDependencies?: Record<string, string> }} site.manifest
 * @param {{ packages: Record<string, LockEntry> }} site.lock
 * @param {string} site.asking the text of all code that runs
 * @param {(folder: string) => boolean} site.isThere whether a package is installed; of those for other
 *   systems none is
 * @returns {{ named: string[], folders: string[] }} those that the code names, and the folders of
 *   these and all that they need, below the project's
 * @throws Error that names what is not installed
 */
export function packagesAtRunTime({ manifest, lock, asking, isThere }) {
  const own = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  const named = own.filter(
    (name) => !buildOnly.has(name) && new RegExp(`["']${name}(/[^"']*)?["']`).test(asking),
  );
  /** @type {Set<string>} */
  const folders = new Set();
  /**
   * @param {string} name
   * @param {string} from the folder that asks
   * @param {boolean} isOptional
   */
  const take = (name, from, isOptional) => {
    if (buildOnly.has(name) || name.startsWith("@types/")) return;
    const folder = findPackage(lock.packages, name, from);
    if (!folder || !isThere(folder)) {
      if (isOptional) return;
      throw new Error(`${name} is not installed, which ${from || "the site"} needs`);
    }
    if (folders.has(folder)) return;
    folders.add(folder);
    const entry = lock.packages[folder] ?? {};
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = entry;
    for (const each of Object.keys(dependencies)) {
      take(each, folder, each in optionalDependencies);
    }
    for (const each of Object.keys(optionalDependencies)) take(each, folder, true);
    for (const each of Object.keys(peerDependencies)) {
      // What may be there is asked for by whoever wants it.
      if (!entry.peerDependenciesMeta?.[each]?.optional) take(each, folder, true);
    }
  };
  for (const name of named) take(name, "", name in (manifest.optionalDependencies ?? {}));
  // A folder within one that is taken comes with it.
  const outer = [...folders].filter(
    (folder) => ![...folders].some((other) => folder.startsWith(`${other}/`)),
  );
  return { named, folders: outer.sort() };
}

/**
 * Where Node finds a package that somebody asks for: in its own folder, or in one above.
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
 * What of a package is not copied: what it was compiled from and on the way, binaries for other
 * systems, types and maps.
 * @param {string} file below the package's folder
 * @param {{ platform: string, arch: string, isNative: boolean }} about the system, and whether the
 *   package has something to compile
 */
export function isLeftOut(file, { platform, arch, isNative }) {
  const name = file.replaceAll("\\", "/");
  if (/\.d\.[cm]?ts$|\.map$|\.md$/i.test(name)) return true;
  if (!isNative) return false;
  if (/^(deps|src|build\/Release\/(obj|obj\.target|\.deps))$/.test(name)) return true;
  if (/^build\/.*(\.a|\.mk|test_extension\.node|Makefile|\.gypi)$/.test(name)) return true;
  const prebuilt = /^prebuilds\/([^/]+)$/.exec(name)?.[1];
  return prebuilt !== undefined && !new RegExp(`^${platform}(musl)?-${arch}(\\.|$)`).test(prebuilt);
}
