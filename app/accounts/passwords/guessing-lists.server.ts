import { createRequire } from "node:module";
import type * as Core from "@zxcvbn-ts/core";
import type * as Common from "@zxcvbn-ts/language-common";
import type * as English from "@zxcvbn-ts/language-en";

const require = createRequire(import.meta.url);

/** Callers load the lists with the first password rather than at start, because they take 80 ms and 20 MB. */
export const loadGuessingLists = () => ({
  ...(require("@zxcvbn-ts/core") as typeof Core),
  common: require("@zxcvbn-ts/language-common") as typeof Common,
  english: require("@zxcvbn-ts/language-en") as typeof English,
});
