/**
 * Lists the changes since the previous release, from the git log. A release is a commit with a tag `v*`.
 * Without version tags, a release is a commit that changes the version in package.json.
 */
import { spawnSync } from "node:child_process";

/**
 * Writes the changes since the previous release, under the version and the date of the last commit.
 * @param {string} root the project folder
 * @param {string} version of package.json
 * @returns {{ text: string, isRaised: boolean }} `isRaised`: the last commit is a release
 */
export function writeReleaseNotes(root, version) {
  const [head = "", date = ""] = git(root, "log", "-1", "--format=%H %cs").split(" ");
  const tagged = listTaggedReleases(root);
  const raised = listVersionChanges(root);
  const [newest, previous] = tagged.length > 0 ? tagged : raised;
  const isRaised = newest === head;
  // The first tag follows releases without one.
  const earlier = raised.find((commit) => readVersion(root, commit) !== version);
  const before = isRaised ? (previous ?? earlier) : newest;
  const title = `# ${version}${date && `, ${date}`}\n\n`;
  if (!before) return { text: `${title}This is the first release.\n`, isRaised };
  const log = git(root, "log", "--no-merges", "--format=- %s", `${before}..HEAD`);
  const name = git(root, "describe", "--always", "--tags", before);
  return { text: `${title}Changes since ${name}:\n\n${log || "- None"}\n`, isRaised };
}

/**
 * @param {string} root
 * @returns {string[]} hashes of the commits with a version tag, newest first
 */
function listTaggedReleases(root) {
  const tags = git(root, "tag", "--merged", "HEAD", "--list", "v*").split("\n").filter(Boolean);
  if (tags.length === 0) return [];
  return git(root, "log", "--no-walk", "--format=%H", ...tags).split("\n");
}

/**
 * @param {string} root
 * @returns {string[]} hashes of the commits that change the version in package.json, newest first
 */
function listVersionChanges(root) {
  // Excludes the commit that adds package.json.
  const options = ["--format=%H", "--diff-filter=M", '-G^  "version":'];
  return git(root, "log", ...options, "--", "package.json")
    .split("\n")
    .filter(Boolean);
}

/**
 * @param {string} root
 * @param {string} commit
 */
const readVersion = (root, commit) =>
  /"version": "([^"]+)"/.exec(git(root, "show", `${commit}:package.json`))?.[1];

/**
 * @param {string} root
 * @param {string[]} words
 * @returns {string} empty without git, or if git fails
 */
function git(root, ...words) {
  const { status, stdout } = spawnSync("git", words, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return status === 0 ? stdout.trim() : "";
}
