import { createHash } from "node:crypto";
import * as z from "zod";

/** What tells a form sent twice from another one: made for each page that shows the form. */
export const formKeyField = z
  .string("Open the form again")
  .regex(/^[0-9A-Z]{16,64}$/, "Open the form again");

/** The same with what the form adds: who goes back and types another thing adds another one. */
export const keyOf = ({ formKey, ...typed }: { formKey: string }): string =>
  createHash("sha256").update(formKey).update(JSON.stringify(typed)).digest("hex");
