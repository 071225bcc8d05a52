import * as z from "zod";
import { storedJson } from "~/core/stored-json.server";

/** What clients of the auth service keep with an account. */
export const readMetadata = storedJson("metadata of an account", z.record(z.string(), z.unknown()));
