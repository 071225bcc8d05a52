import { createRequire } from "node:module";
import type * as Judge from "@zxcvbn-ts/core";
import type * as Common from "@zxcvbn-ts/language-common";
import type * as English from "@zxcvbn-ts/language-en";

const require = createRequire(import.meta.url);

/** Loads the lists with the first password, because they take 80 ms and 20 MB. */
export const loadGuessingLists = () => ({
  ...(require("@zxcvbn-ts/core") as typeof Judge),
  common: require("@zxcvbn-ts/language-common") as typeof Common,
  english: require("@zxcvbn-ts/language-en") as typeof English,
});
