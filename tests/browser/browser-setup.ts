import type { TestProject } from "vitest/node";
import { findChromium } from "./find-chromium";

declare module "vitest" {
  export interface ProvidedContext {
    chromium: { path: string } | { problem: string };
  }
}

/** Runs once before all tests. Without a browser, only the tests that need one fail, with the reason. */
export default function setup(project: TestProject): void {
  try {
    project.provide("chromium", { path: findChromium() });
  } catch (error) {
    project.provide("chromium", { problem: (error as Error).message });
  }
}
