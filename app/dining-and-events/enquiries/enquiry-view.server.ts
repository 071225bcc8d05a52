import type { RequestKind } from "db/schema";
import * as z from "zod";
import { englishLanguageName } from "~/core/languages/language-codes";
import type { Translator } from "~/core/languages/translator";
import { currencies } from "~/core/money";
import { createStoredJsonParser } from "~/core/stored-json.server";
import { type PriceLines, withServiceCharge } from "~/reservations/quotes/charges";
import {
  type ConferenceQuote,
  formatConferenceQuote,
  summariseConference,
} from "./conference-quote";
import type { EnquiryRecord } from "./enquiry-record-queries.server";

export interface EnquiryView {
  id: string;
  kind: RequestKind;
  name: string;
  email: string | null;
  phone: string | null;
  /** Empty for a message. */
  details: { name: string; value: string }[];
  message: string;
  /** Such as `French`. Null for English. */
  language: string | null;
  price: PriceLines | null;
  /** Formatted in the lodge's time zone, like `handledAt`. */
  createdAt: string;
  handledAt: string | null;
  handledByName: string | null;
}

export function toEnquiryView(
  record: EnquiryRecord,
  timeZone: string,
  translator: Translator,
): EnquiryView {
  const { formatInstant } = translator;
  const { id, kind, name, email, phone, message, language, handledByName } = record;
  return {
    id,
    kind,
    name,
    email,
    phone,
    message,
    language: language === "en" ? null : englishLanguageName(language),
    details: listDetails(record, translator),
    price:
      record.quote === null
        ? null
        : formatConferenceQuote(
            parseConferenceQuote(record.quote),
            record.spaceName ?? "",
            translator,
          ),
    createdAt: formatInstant(record.createdAt, timeZone),
    handledAt: record.handledAt && formatInstant(record.handledAt, timeZone),
    handledByName,
  };
}

function listDetails(record: EnquiryRecord, translator: Translator): EnquiryView["details"] {
  const { t, formatStayDate } = translator;
  const { tableDay, tableTime, tablePeople } = record;
  if (tableDay && tableTime) {
    return [
      { name: t("Date"), value: formatStayDate(tableDay) },
      { name: t("Time"), value: tableTime },
      { name: t("Number of guests"), value: String(tablePeople) },
    ];
  }
  const { eventDay, eventStart, eventHours, eventPeople, layout, catering } = record;
  if (!eventDay || !eventStart) return [];
  return summariseConference(
    {
      spaceName: record.spaceName ?? "",
      day: eventDay,
      startTime: eventStart,
      hours: eventHours ?? 0,
      people: eventPeople ?? 0,
      layout: layout ?? "",
      catering: catering ?? "none",
    },
    translator,
  );
}

const cents = z.int().min(0);
const percent = z.number().min(0).max(100);
const quoteSchema: z.ZodType<ConferenceQuote> = z.strictObject({
  currency: z.enum(currencies),
  hours: z.int().min(1),
  pricePerHourCents: cents,
  taxPercent: percent,
  serviceChargePercent: percent,
  totalCents: cents,
});
const parseQuote = createStoredJsonParser("quote of a request", quoteSchema);

/** @throws Error if the stored quote is invalid or its total is wrong */
export function parseConferenceQuote(json: string): ConferenceQuote {
  const quote = parseQuote(json);
  if (withServiceCharge(quote.hours * quote.pricePerHourCents, quote) !== quote.totalCents) {
    throw new Error("a quote's total must be its hours times its price");
  }
  return quote;
}
