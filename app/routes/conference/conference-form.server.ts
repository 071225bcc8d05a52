import { listConferenceSpaces } from "~/catalogue/conference-queries.server";
import { type ConferenceQuote, quoteConference } from "~/catalogue/conference-quote";
import { findEventProblems } from "~/catalogue/conference-rules";
import { db } from "~/db.server";
import {
  type FieldError,
  type FormErrors,
  type FormValues,
  formErrors,
  invalidStatus,
  parseFields,
} from "~/http/parse-form.server";
import { requestConference } from "~/messaging/request-conference.server";
import { readSettings } from "~/settings/read-settings.server";
import { tooManyRequests } from "~/ui/request-texts";
import { conferenceSchema, priceSchema } from "./conference.schema.server";

/** The page comes back with everything typed, and with errors or a price. */
interface PageAnswer {
  kind: "page";
  status: number;
  values: FormValues;
  errors: FormErrors | null;
  quote: ConferenceQuote | null;
  oldTotalCents: number | null;
}

type ConferenceAnswer = PageAnswer | { kind: "sent"; requestId: string };

/** Answers the form by the button that was pressed; only "Send request" keeps anything. */
export function answerConferenceForm(
  fields: FormData,
  origin: string,
  now: Date,
): Promise<ConferenceAnswer> {
  return fields.get("intent") === "send" ? send(fields, origin, now) : price(fields, now);
}

async function price(fields: FormData, now: Date): Promise<PageAnswer> {
  const form = parseFields(fields, priceSchema);
  if (!form.ok) return refuse(form.values, form.errors);
  const [spaces, settings] = await Promise.all([listConferenceSpaces(db), readSettings(db)]);
  const problems = findEventProblems(form.data, spaces, settings, now);
  const space = spaces.find(({ id }) => id === form.data.space);
  if (!space || problems.length > 0) return refuse(form.values, formErrors(problems));
  const quote = quoteConference(space, form.data.hours, settings.payment);
  return page(form.values, { status: 200, quote });
}

async function send(fields: FormData, origin: string, now: Date): Promise<ConferenceAnswer> {
  const form = parseFields(fields, conferenceSchema);
  const shown = form.values.quotedCents;
  if (!form.ok) {
    const { errors, quote } = await price(fields, now);
    const told = form.errors.fields;
    const more = errors?.fields.filter(({ field }) => !told.some((each) => each.field === field));
    const all = { ...form.errors, fields: [...told, ...(more ?? [])] };
    // A price that stood on the page goes on standing there.
    return { ...refuse(form.values, all), quote: shown ? quote : null };
  }
  const { space, date, startTime, hours, people, layout, catering, ...sender } = form.data;
  const shownCents = shown ? Number(shown) : null;
  const result = await requestConference(
    { name: sender.name, email: sender.email, phone: sender.phone, message: sender.note },
    { spaceId: space, day: date, startTime, hours, people, layout, catering },
    { shownCents, origin },
    now,
  );
  switch (result.kind) {
    case "sent":
      return result;
    case "refused":
      return refuse(form.values, formErrors(result.problems));
    case "price-moved": {
      const oldTotalCents = Number.isSafeInteger(shownCents) ? shownCents : null;
      return page(form.values, { status: 409, quote: result.quote, oldTotalCents });
    }
    case "too-many-requests": {
      const error: FieldError = { field: "", message: tooManyRequests };
      return page(form.values, { status: 429, errors: formErrors([error]) });
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
  return { kind: "page", values, errors: null, quote: null, oldTotalCents: null, ...answer };
}
