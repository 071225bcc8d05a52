import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";

export const parseMetadata = storedJsonParser(
  "metadata of an account",
  z.record(z.string(), z.unknown()),
);
