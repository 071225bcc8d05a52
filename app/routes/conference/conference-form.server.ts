import * as z from "zod";
import { listConferenceSpaces } from "~/catalogue/conference-spaces/conference-queries.server";
import {
  type Catering,
  cateringLabels,
  findEventProblems,
  type Layout,
  layoutLabels,
  maxEventHours,
  startTimes,
} from "~/catalogue/conference-spaces/event-options";
import { type FieldError, type FormErrors, type FormValues, toIssue } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { type Currency, currencies } from "~/core/money";
import { db } from "~/db.server";
import {
  formatConferenceQuote,
  quoteConference,
} from "~/dining-and-events/enquiries/conference-quote";
import { recordConferenceEnquiry } from "~/dining-and-events/enquiries/record-conference-enquiry.server";
import { confirmedEmailFields, validateConfirmedEmail } from "~/http/confirmed-email.server";
import {
  createFormErrors,
  errorStatusOf,
  optionalLine,
  optionalText,
  parseFields,
  phoneField,
  requiredLine,
} from "~/http/parse-form.server";
import type { RequestContext } from "~/http/request-context";
import { stayDateField } from "~/reservations/availability/stay-fields.server";
import { getChargeTerms, type PriceLines } from "~/reservations/quotes/charges";
import { tooManyEnquiriesMessage } from "~/ui/enquiry-texts";

export interface ConferencePage {
  kind: "page";
  status: number;
  values: FormValues;
  errors: FormErrors | null;
  price: PriceLines | null;
  /** The total shown earlier, if it has changed. */
  previousTotal: { cents: number; currency: Currency } | null;
}

type ConferenceResult = ConferencePage | { kind: "sent"; enquiryId: string };

export function handleConferenceForm(
  formData: FormData,
  context: RequestContext,
): Promise<ConferenceResult> {
  return formData.get("intent") === "send"
    ? handleSend(formData, context)
    : handleQuote(formData, context);
}

async function handleQuote(
  formData: FormData,
  { settings, now, translator }: RequestContext,
): Promise<ConferencePage> {
  const form = parseFields(formData, priceSchema);
  if (!form.ok) return refuse(form.values, form.errors);
  const spaces = await listConferenceSpaces(db, translator);
  const problems = findEventProblems(form.data, spaces, settings, now);
  const space = spaces.find(({ id }) => id === form.data.space);
  if (!space || problems.length > 0) return refuse(form.values, createFormErrors(problems));
  const { hours } = form.data;
  const price = formatConferenceQuote(
    quoteConference(space, hours, getChargeTerms(settings)),
    space.name,
    translator,
  );
  return createPage(form.values, { status: 200, price });
}

async function handleSend(formData: FormData, context: RequestContext): Promise<ConferenceResult> {
  const form = parseFields(formData, conferenceSchema);
  const shownCents = form.values.quotedCents;
  if (!form.ok) {
    const { errors, price } = await handleQuote(formData, context);
    const submittedErrors = form.errors.fields;
    const quoteErrors = errors?.fields.filter(
      ({ field }) => !submittedErrors.some((error) => error.field === field),
    );
    const allErrors = { ...form.errors, fields: [...submittedErrors, ...(quoteErrors ?? [])] };
    // A price that the page already showed stays on it.
    return { ...refuse(form.values, allErrors), price: shownCents ? price : null };
  }
  const { space, date, startTime, hours, people, layout, catering, ...sender } = form.data;
  const currency = currencies.find((code) => code === form.values.quotedCurrency);
  const shownPrice = shownCents ? { cents: Number(shownCents), currency: currency ?? null } : null;
  const result = await recordConferenceEnquiry(
    { name: sender.name, email: sender.email, phone: sender.phone, message: sender.note },
    { spaceId: space, day: date, startTime, hours, people, layout, catering },
    { shownPrice, origin: context.mailOrigin },
    context,
    context.translator,
  );
  switch (result.kind) {
    case "sent":
      return result;
    case "refused":
      return refuse(form.values, createFormErrors(result.problems));
    case "price-changed": {
      const previousTotal =
        shownPrice && currency && Number.isSafeInteger(shownPrice.cents)
          ? { cents: shownPrice.cents, currency }
          : null;
      return createPage(form.values, { status: 409, price: result.price, previousTotal });
    }
    case "too-many-requests": {
      const message = tooManyEnquiriesMessage(context.settings.general.phone);
      const error: FieldError = { field: "", message };
      return createPage(form.values, { status: 429, errors: createFormErrors([error]) });
    }
  }
}

function refuse(values: FormValues, errors: FormErrors): ConferencePage {
  return createPage(values, { status: errorStatusOf(errors), errors });
}

function createPage(
  values: FormValues,
  page: Partial<ConferencePage> & Pick<ConferencePage, "status">,
): ConferencePage {
  return { kind: "page", values, errors: null, price: null, previousTotal: null, ...page };
}

const peopleMessage = defineMessage("Enter the number of people");
const wholePeopleMessage = defineMessage("Enter the number of people as a whole number, 1 or more");

const spaceField = requiredLine(60, defineMessage("Choose a space"));
const startTimeField = z.enum(startTimes, defineMessage("Choose a start time"));
const hoursField = optionalLine(20)
  .superRefine((text, { addIssue }) => {
    const hours = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    if (hours >= 1 && hours <= maxEventHours) return;
    const message = defineMessage("Choose 1 to {max} hours", { max: maxEventHours });
    addIssue({ code: "custom", ...toIssue(message) });
  })
  .transform(Number);
const peopleField = requiredLine(20, peopleMessage).pipe(
  z
    .string()
    .regex(/^\d{1,5}$/, wholePeopleMessage)
    .transform(Number)
    .pipe(z.number().min(1, wholePeopleMessage)),
);

const unlessBlank = <T extends z.ZodType>(field: T) =>
  z.preprocess(
    (text) => (typeof text === "string" && text.trim() === "" ? undefined : text),
    field.optional(),
  );

/** The fields of "See the price". Space and hours are required; other values may be blank. */
const priceSchema = z.object({
  space: spaceField,
  date: unlessBlank(stayDateField),
  startTime: unlessBlank(startTimeField),
  hours: hoursField,
  people: unlessBlank(peopleField),
});

const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];

const conferenceSchema = z
  .object({
    space: spaceField,
    date: stayDateField,
    startTime: startTimeField,
    hours: hoursField,
    people: peopleField,
    layout: z.enum<[Layout, ...Layout[]]>(keysOf(layoutLabels), defineMessage("Choose a layout")),
    catering: z.enum<[Catering, ...Catering[]]>(
      keysOf(cateringLabels),
      defineMessage("Choose the catering"),
    ),
    name: requiredLine(200, defineMessage("Enter your name")),
    ...confirmedEmailFields,
    phone: phoneField,
    note: optionalText(2000),
  })
  .superRefine(validateConfirmedEmail);
