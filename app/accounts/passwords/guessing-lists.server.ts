import { createRequire } from "node:module";
import type * as Core from "@zxcvbn-ts/core";
import type * as Common from "@zxcvbn-ts/language-common";
import type * as English from "@zxcvbn-ts/language-en";

const require = createRequire(import.meta.url);

export const loadCommonLists = () => require("@zxcvbn-ts/language-common") as typeof Common;

/** Loads the lists in steps. Together they take 200 ms and 20 MB, so they are loaded after the start. */
export function* loadGuessingLists() {
  const core = require("@zxcvbn-ts/core") as typeof Core;
  yield;
  const common = loadCommonLists();
  yield;
  const english = require("@zxcvbn-ts/language-en") as typeof English;
  yield;
  return { ...core, common, english };
}
