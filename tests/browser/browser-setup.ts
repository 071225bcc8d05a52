import type { TestProject } from "vitest/node";
import { findChromium } from "./find-chromium";

declare module "vitest" {
  export interface ProvidedContext {
    chromium: { path: string } | { problem: string };
  }
}

/** Once before all tests. Without a browser only the tests that need one fail, and say why. */
export default function setup(project: TestProject): void {
  try {
    project.provide("chromium", { path: findChromium() });
  } catch (error) {
    project.provide("chromium", { problem: (error as Error).message });
  }
}
