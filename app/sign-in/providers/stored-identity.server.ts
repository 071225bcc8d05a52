import * as z from "zod";

/** What a provider said of a person. */
export const identityDataSchema = z.record(z.string(), z.unknown());
