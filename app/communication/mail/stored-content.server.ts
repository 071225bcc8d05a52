import * as z from "zod";
import { isTranslationLanguage, type TranslationLanguage } from "~/core/languages/language-codes";
import { createStoredJsonParser } from "~/core/stored-json.server";
import type { CalendarEvent } from "./calendar-event";
import type { MailContent } from "./mail-content";

const text = z.string();
const fact = z.strictObject({ name: text, value: text });
const facts = z.array(fact);

const contentSchema: z.ZodType<MailContent> = z.strictObject({
  name: text.nullable(),
  language: z.custom<TranslationLanguage>((code) => isTranslationLanguage(String(code))).optional(),
  paragraphs: z.array(
    z.union([
      text,
      z.strictObject({ typed: text }),
      z.strictObject({ english: text }),
      z.strictObject({ facts }),
      z.strictObject({ lines: facts, total: fact, contained: facts }),
      z.strictObject({ link: text, url: text }),
      z.strictObject({ heading: text }),
      z.strictObject({ head: z.array(text), rows: z.array(z.array(text)) }),
      z.strictObject({ text, html: text }),
    ]),
  ),
});

const eventSchema: z.ZodType<CalendarEvent> = z.strictObject({
  uid: text,
  sequence: z.int().min(0),
  start: text,
  end: text,
  summary: text,
  description: text,
  url: text.nullable(),
  status: z.enum(["TENTATIVE", "CONFIRMED", "CANCELLED"]),
});

/** The stored JSON is one event, or a list of a group's events. */
export const parseCalendarEvents = createStoredJsonParser(
  "events of a mail",
  z.union([z.array(eventSchema).min(1), eventSchema.transform((event) => [event])]),
);

export const parseMailContent = createStoredJsonParser("content of a mail", contentSchema);
