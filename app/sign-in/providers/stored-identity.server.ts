import * as z from "zod";

/** The claims of a provider that are stored with an identity. */
export const identityDataSchema = z.record(z.string(), z.unknown());
