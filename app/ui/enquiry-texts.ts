import type { RequestKind } from "db/schema";
import { defineMessage, type PlainText } from "~/core/languages/translator";

export const enquiryLabels: Record<RequestKind, PlainText> = {
  table: "table request",
  conference: "conference request",
  message: "message",
};

export const tooManyEnquiriesMessage = (phone: string) =>
  defineMessage(
    "More requests have arrived than we can read just now, so this one was not sent. What you typed is still here: please call us on {phone}, or send it again in an hour.",
    { phone },
  );
