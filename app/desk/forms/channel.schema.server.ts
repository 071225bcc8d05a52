import * as z from "zod";
import { blankIsNull, requiredLine } from "~/http/parse-form.server";
import { maxNoticeDays } from "~/reservations/channels/channel-policy";
import { findCalendarUrlProblem } from "~/reservations/channels/fetch-calendar.server";

/** Some channels give calendar URLs with the scheme `webcal:`. */
const toHttps = (text: string) => text.trim().replace(/^webcal:/i, "https:");

const noticeMessage = `Enter a number of days from 0 to ${maxNoticeDays}, or leave it blank`;

export const channelSchema = z.object({
  name: requiredLine(60, "Enter the channel's name"),
  url: z
    .string()
    .max(2000, "Use at most 2000 characters")
    .transform(toHttps)
    .superRefine((url, context) => {
      const problem = url === "" ? null : findCalendarUrlProblem(url);
      if (problem) context.addIssue({ code: "custom", message: problem });
    })
    .transform((url) => url || null),
  noticeDays: blankIsNull(
    z
      .string()
      .regex(/^\d{1,2}$/, noticeMessage)
      .transform(Number)
      .refine((days) => days <= maxNoticeDays, noticeMessage),
  ),
});
