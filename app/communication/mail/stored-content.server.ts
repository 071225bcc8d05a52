import * as z from "zod";
import { isOtherLanguage, type OtherLanguage } from "~/core/languages/language-codes";
import { storedJsonParser } from "~/core/stored-json.server";
import type { CalendarEvent } from "./calendar-event";
import type { MailContent } from "./mail-content";

const line = z.string();
const fact = z.strictObject({ name: line, value: line });
const facts = z.array(fact);

const contentSchema: z.ZodType<MailContent> = z.strictObject({
  name: line.nullable(),
  language: z.custom<OtherLanguage>((code) => isOtherLanguage(String(code))).optional(),
  paragraphs: z.array(
    z.union([
      line,
      z.strictObject({ typed: line }),
      z.strictObject({ english: line }),
      z.strictObject({ facts }),
      z.strictObject({ lines: facts, total: fact, contained: facts }),
      z.strictObject({ link: line, url: line }),
      z.strictObject({ heading: line }),
      z.strictObject({ head: z.array(line), rows: z.array(z.array(line)) }),
      z.strictObject({ text: line, html: line }),
    ]),
  ),
});

const eventSchema: z.ZodType<CalendarEvent> = z.strictObject({
  uid: line,
  sequence: z.int().min(0),
  start: line,
  end: line,
  summary: line,
  description: line,
  url: line.nullable(),
  status: z.enum(["TENTATIVE", "CONFIRMED", "CANCELLED"]),
});

/** Parses a mail's calendar events: one event, or a list of a group's events. */
export const parseCalendarEvents = storedJsonParser(
  "events of a mail",
  z.union([z.array(eventSchema).min(1), eventSchema.transform((event) => [event])]),
);

export const parseMailContent = storedJsonParser("content of a mail", contentSchema);
