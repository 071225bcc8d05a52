import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";

/** Metadata is JSON that clients of the auth service store with an account. */
export const parseMetadata = storedJsonParser(
  "metadata of an account",
  z.record(z.string(), z.unknown()),
);
