import * as z from "zod";
import { requiredLine } from "~/http/parse-form.server";

export const ebmReceiptNumberSchema = z.object({
  machineNumber: requiredLine(60, "Enter the EBM receipt number"),
});
