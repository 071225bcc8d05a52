import * as z from "zod";

/** The form has a field `version-{id}` for each record. Records added after it was opened stay unchanged. */
export const submittedRecordsSchema = <R extends { id: number }, T>(
  records: R[],
  createSchema: (recordsInForm: R[]) => z.ZodType<T>,
) =>
  z.record(z.string(), z.string()).transform((form, context): T => {
    const recordsInForm = records.filter(({ id }) => form[`version-${id}`] !== undefined);
    const result = createSchema(recordsInForm).safeParse(form);
    if (result.success) return result.data;
    for (const { message, path } of result.error.issues) {
      context.addIssue({ code: "custom", message, path: [...path] });
    }
    return z.NEVER;
  });
