import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

/** The headless shell does the same work in two thirds of the time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const installTimeoutMs = 10 * 60_000;

/**
 * Returns the path of a Chromium: the system's, else Playwright's own, else one installed now.
 * @throws Error with instructions if none can be found or installed
 */
export function findChromium(): string {
  const known = systemChromium() ?? playwrightChromium();
  if (known) return known;

  console.log("No Chromium here; installing Playwright's…");
  install("npx", ["playwright", "install", "chromium"]);
  const downloaded = playwrightChromium();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && inPath("apt-get")) {
    console.log("Playwright's Chromium cannot be had; installing the system's…");
    install("apt-get", ["update"]);
    install("apt-get", ["install", "-y", "chromium"]);
    const installed = systemChromium();
    if (installed) return installed;
  }
  throw new Error(
    `The browser tests need Chromium. Install it so that one of ${names.join(", ")} is in PATH, or run: npx playwright install --with-deps chromium`,
  );
}

function systemChromium(): string | undefined {
  return names.map(inPath).find((file) => file && runs(file));
}

function playwrightChromium(): string | undefined {
  const file = chromium.executablePath();
  return runs(file) ? file : undefined;
}

function inPath(name: string): string | undefined {
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Whether the file runs. A file in PATH may be a stub that only explains how to install the browser. */
function runs(file: string): boolean {
  return spawnSync(file, ["--version"], { timeout: 30_000 }).status === 0;
}

function install(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: "inherit", timeout: installTimeoutMs, env });
}
