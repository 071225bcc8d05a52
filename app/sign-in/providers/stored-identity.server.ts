import * as z from "zod";

export const identityDataSchema = z.record(z.string(), z.unknown());
