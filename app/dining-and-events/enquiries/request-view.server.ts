import type { RequestKind } from "db/schema";
import * as z from "zod";
import { deskNameOf } from "~/core/languages/codes";
import type { Words } from "~/core/languages/words";
import { currencies } from "~/core/money";
import { storedJson } from "~/core/stored-json.server";
import { type PriceLines, withServiceCharge } from "~/reservations/quotes/charges";
import { conferenceFacts } from "./conference-facts";
import { type ConferenceQuote, conferenceLines } from "./conference-quote";
import type { RequestRecord } from "./request-record-queries.server";

/** A request as its visitor and the desk read it. */
export interface RequestView {
  id: string;
  kind: RequestKind;
  name: string;
  email: string | null;
  phone: string | null;
  /** What was asked for, line by line; empty for a message. */
  facts: { name: string; value: string }[];
  message: string;
  /** In what it was written and is answered, where that is not English: `French`. */
  language: string | null;
  price: PriceLines | null;
  /** By the lodge's clock. */
  createdAt: string;
  handledAt: string | null;
  handledByName: string | null;
}

export function viewRequest(record: RequestRecord, timeZone: string, words: Words): RequestView {
  const { formatInstant } = words;
  const { id, kind, name, email, phone, message, language, handledByName } = record;
  return {
    id,
    kind,
    name,
    email,
    phone,
    message,
    language: language === "en" ? null : deskNameOf(language),
    facts: factsOf(record, words),
    price:
      record.quote === null
        ? null
        : conferenceLines(parseConferenceQuote(record.quote), record.spaceName ?? "", words),
    createdAt: formatInstant(record.createdAt, timeZone),
    handledAt: record.handledAt && formatInstant(record.handledAt, timeZone),
    handledByName,
  };
}

function factsOf(record: RequestRecord, words: Words): RequestView["facts"] {
  const { t, formatStayDate } = words;
  const { tableDay, tableTime, tablePeople } = record;
  if (tableDay && tableTime) {
    return [
      { name: t("Date"), value: formatStayDate(tableDay) },
      { name: t("Time"), value: tableTime },
      { name: t("People"), value: String(tablePeople) },
    ];
  }
  const { eventDay, eventStart, eventHours, eventPeople, layout, catering } = record;
  if (!eventDay || !eventStart) return [];
  return conferenceFacts(
    {
      spaceName: record.spaceName ?? "",
      day: eventDay,
      startTime: eventStart,
      hours: eventHours ?? 0,
      people: eventPeople ?? 0,
      layout: layout ?? "",
      catering: catering ?? "none",
    },
    words,
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
const readQuote = storedJson("quote of a request", quoteSchema);

/**
 * Reads a quote back from its request.
 * @throws Error when it is no quote or its hours do not add up to its total.
 */
export function parseConferenceQuote(json: string): ConferenceQuote {
  const quote = readQuote(json);
  if (withServiceCharge(quote.hours * quote.pricePerHourCents, quote) !== quote.totalCents) {
    throw new Error("a quote's hours must add up");
  }
  return quote;
}
