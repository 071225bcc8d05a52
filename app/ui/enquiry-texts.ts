import type { RequestKind } from "db/schema";
import { defineMessage, type PlainText } from "~/core/languages/translator";

export const enquiryLabels: Record<RequestKind, PlainText> = {
  table: "table request",
  conference: "conference request",
  message: "message",
};

export const tooManyEnquiriesMessage = (phone: string) =>
  defineMessage(
    "We are receiving too many messages at the moment, so yours was not sent. Please call us on {phone}, or send it again in an hour.",
    { phone },
  );
