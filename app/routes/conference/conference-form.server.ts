import { listConferenceSpaces } from "~/catalogue/conference-spaces/conference-queries.server";
import { findEventProblems } from "~/catalogue/conference-spaces/event-options";
import type { FieldError, FormErrors, FormValues } from "~/core/form-state";
import { type Currency, currencies } from "~/core/money";
import { db } from "~/db.server";
import {
  formatConferenceQuote,
  quoteConference,
} from "~/dining-and-events/enquiries/conference-quote";
import { recordConferenceEnquiry } from "~/dining-and-events/enquiries/record-conference-enquiry.server";
import { createFormErrors, invalidStatus, parseFields } from "~/http/parse-form.server";
import type { RequestContext } from "~/http/request-context";
import { chargeTerms, type PriceLines } from "~/reservations/quotes/charges";
import { tooManyEnquiriesMessage } from "~/ui/enquiry-texts";
import { conferenceSchema, priceSchema } from "./conference.schema.server";

export interface PageAnswer {
  kind: "page";
  status: number;
  values: FormValues;
  errors: FormErrors | null;
  price: PriceLines | null;
  /** The total shown earlier, if it has changed. */
  oldTotal: { cents: number; currency: Currency } | null;
}

type ConferenceAnswer = PageAnswer | { kind: "sent"; enquiryId: string };

/** Handles the form by its button; only "Send request" saves. */
export function answerConferenceForm(
  fields: FormData,
  context: RequestContext,
): Promise<ConferenceAnswer> {
  return fields.get("intent") === "send" ? send(fields, context) : quote(fields, context);
}

async function quote(
  fields: FormData,
  { settings, now, translator }: RequestContext,
): Promise<PageAnswer> {
  const form = parseFields(fields, priceSchema);
  if (!form.ok) return refuse(form.values, form.errors);
  const spaces = await listConferenceSpaces(db, translator);
  const problems = findEventProblems(form.data, spaces, settings, now);
  const space = spaces.find(({ id }) => id === form.data.space);
  if (!space || problems.length > 0) return refuse(form.values, createFormErrors(problems));
  const { hours } = form.data;
  const price = formatConferenceQuote(
    quoteConference(space, hours, chargeTerms(settings)),
    space.name,
    translator,
  );
  return page(form.values, { status: 200, price });
}

async function send(fields: FormData, context: RequestContext): Promise<ConferenceAnswer> {
  const form = parseFields(fields, conferenceSchema);
  const shown = form.values.quotedCents;
  if (!form.ok) {
    const { errors, price } = await quote(fields, context);
    const told = form.errors.fields;
    const more = errors?.fields.filter(({ field }) => !told.some((each) => each.field === field));
    const all = { ...form.errors, fields: [...told, ...(more ?? [])] };
    // A price shown before stays on the page.
    return { ...refuse(form.values, all), price: shown ? price : null };
  }
  const { space, date, startTime, hours, people, layout, catering, ...sender } = form.data;
  const currency = currencies.find((each) => each === form.values.quotedCurrency);
  const shownPrice = shown ? { cents: Number(shown), currency: currency ?? null } : null;
  const result = await recordConferenceEnquiry(
    { name: sender.name, email: sender.email, phone: sender.phone, message: sender.note },
    { spaceId: space, day: date, startTime, hours, people, layout, catering },
    { shown: shownPrice, origin: context.mailOrigin },
    context,
    context.translator,
  );
  switch (result.kind) {
    case "sent":
      return result;
    case "refused":
      return refuse(form.values, createFormErrors(result.problems));
    case "price-moved": {
      const oldTotal =
        shownPrice && currency && Number.isSafeInteger(shownPrice.cents)
          ? { cents: shownPrice.cents, currency }
          : null;
      return page(form.values, { status: 409, price: result.price, oldTotal });
    }
    case "too-many-requests": {
      const message = tooManyEnquiriesMessage(context.settings.general.phone);
      const error: FieldError = { field: "", message };
      return page(form.values, { status: 429, errors: createFormErrors([error]) });
    }
  }
}

function refuse(values: FormValues, errors: FormErrors): PageAnswer {
  return page(values, { status: invalidStatus(errors), errors });
}

function page(
  values: FormValues,
  answer: Partial<PageAnswer> & Pick<PageAnswer, "status">,
): PageAnswer {
  return { kind: "page", values, errors: null, price: null, oldTotal: null, ...answer };
}
