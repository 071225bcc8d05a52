import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";

/** Parses the JSON that clients of the auth service stored with an account. */
export const parseMetadata = storedJsonParser(
  "metadata of an account",
  z.record(z.string(), z.unknown()),
);
