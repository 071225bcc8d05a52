import * as z from "zod";
import { checkConfirmedEmail, confirmedEmailFields } from "~/http/confirmed-email.server";

export const subscribeSchema = z.object(confirmedEmailFields).superRefine(checkConfirmedEmail);
