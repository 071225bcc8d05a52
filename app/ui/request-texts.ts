import type { RequestKind } from "db/schema";
import { type PlainText, said } from "~/core/languages/words";

/** What visitors and the desk call a request. */
export const requestNames: Record<RequestKind, PlainText> = {
  table: "table request",
  conference: "conference request",
  message: "message",
};

/** More requests than the desk can read: nothing was kept. */
export const tooManyRequests = (phone: string) =>
  said(
    "More requests have arrived than we can read just now, so this one was not sent. What you typed is still here: please call us on {phone}, or send it again in an hour.",
    { phone },
  );
