import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";

/** What clients of the auth service keep with an account. */
export const parseMetadata = storedJsonParser(
  "metadata of an account",
  z.record(z.string(), z.unknown()),
);
