import * as z from "zod";

/** What tells a form sent twice from another one: made for each page that shows the form. */
export const formKeyField = z
  .string("Open the form again")
  .regex(/^[0-9A-Z]{16,64}$/, "Open the form again");
