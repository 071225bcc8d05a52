import * as z from "zod";
import { confirmedEmailFields, validateConfirmedEmail } from "~/http/confirmed-email.server";

export const subscribeSchema = z.object(confirmedEmailFields).superRefine(validateConfirmedEmail);
