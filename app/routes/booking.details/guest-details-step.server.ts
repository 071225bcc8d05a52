import { redirect } from "@remix-run/node";
import { paymentMethods } from "db/schema";
import * as z from "zod";
import type { FieldError, FormErrors, FormValues } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { withQuery, withStayQuery } from "~/core/paths";
import type { Settings } from "~/core/settings/settings";
import { signUpSchema } from "~/http/account-schemas.server";
import { confirmedEmailFields, validateConfirmedEmail } from "~/http/confirmed-email.server";
import { createDraftCookie, readDraftId } from "~/http/cookies.server";
import {
  createFormErrors,
  optionalLine,
  optionalText,
  parseFields,
  phoneField,
  requiredLine,
} from "~/http/parse-form.server";
import type { RequestContext } from "~/http/request-context";
import { type StayChoice, toStayFormValues } from "~/reservations/availability/stay-choice";
import { arrivalTimeField } from "~/reservations/availability/stay-fields.server";
import type { BookingDraft, DraftGuest } from "~/reservations/drafts/draft-queries.server";
import { findDraftStay } from "~/reservations/drafts/draft-steps";
import { parseRequestedStay } from "~/reservations/drafts/requested-stay.server";
import { loadDraft, saveDraftGuest, saveDraftStay } from "~/reservations/drafts/save-draft.server";

interface GuestDetailsStep {
  draftId: string | null;
  /** The saved draft. Its stay may be booked already. */
  draft: BookingDraft | null;
  requestedStay: StayChoice | null;
  /** The stay of the query, or else of the draft that is not booked yet. */
  stay: StayChoice | null;
}

export async function loadGuestDetailsStep(
  request: Request,
  context: RequestContext,
): Promise<GuestDetailsStep> {
  const draftId = await readDraftId(request);
  const draft = await loadDraft(draftId);
  const requestedStay = await parseRequestedStay(new URL(request.url).searchParams, context);
  return {
    draftId,
    draft,
    requestedStay,
    stay: requestedStay ?? (draft?.bookingId ? null : findDraftStay(draft)),
  };
}

/** Redirects to the first step with the query's stay, so that its errors are shown there. */
export function redirectToDatesStep(request: Request): Response {
  const params = new URL(request.url).searchParams;
  const queryValues = Object.fromEntries(params);
  return redirect(
    params.has("roomId") ? withStayQuery("/booking", queryValues) : "/booking?notice=incomplete",
  );
}

/** Adds the requested stay to the path. Without one the path is unchanged, because the draft already has the stay. */
export const withRequestedStay = (path: string, requestedStay: StayChoice | null) =>
  withQuery(path, requestedStay ? toStayFormValues(requestedStay) : {});

type SaveStepResult = { kind: "saved"; headers: Headers } | { kind: "too-many"; minutes: number };

/** @param totalCents the total that the guest saw */
export async function saveGuestDetailsStep(
  { draftId, requestedStay }: GuestDetailsStep,
  guest: DraftGuest,
  totalCents: number,
  context: RequestContext,
): Promise<SaveStepResult> {
  const savedStay = requestedStay
    ? await saveDraftStay(draftId, { ...requestedStay, quotedTotalCents: totalCents }, context)
    : null;
  if (savedStay?.kind === "too-many") return savedStay;
  const savedDraftId = savedStay?.draftId ?? draftId;
  const headers = new Headers();
  if (!savedDraftId) return { kind: "saved", headers };
  await saveDraftGuest(savedDraftId, guest, context.now);
  if (savedStay) headers.append("Set-Cookie", await createDraftCookie(savedDraftId));
  return { kind: "saved", headers };
}

/** Specification, section 3, "Guest details form". `hasOneName` allows a blank last name. */
export const detailsSchema = z
  .object({
    firstName: requiredLine(100, defineMessage("Enter your first name")),
    lastName: optionalLine(100),
    hasOneName: z
      .literal("yes")
      .optional()
      .transform((value) => value === "yes"),
    ...confirmedEmailFields,
    phone: phoneField,
    specialRequests: optionalText(2000),
    arrivalTime: arrivalTimeField,
    paymentMethod: z.enum(paymentMethods, defineMessage("Choose how you will pay at check-in")),
  })
  .refine(({ lastName, hasOneName }) => hasOneName || lastName !== "", {
    path: ["lastName"],
    message: defineMessage("Enter your last name"),
    // Runs even if another field is invalid, so that one answer reports all errors.
    when: () => true,
  })
  .superRefine(validateConfirmedEmail);

const maxNameLength = 200;

interface NewAccount {
  name: string;
  email: string;
  /** The confirmation field that `ConfirmedEmailField` submits. */
  emailIsRight: string;
  password: string;
}

type ParseDetailsResult =
  | { ok: true; guest: DraftGuest; account: NewAccount | null; values: FormValues }
  | { ok: false; errors: FormErrors; values: FormValues };

export function parseDetails(
  formData: FormData,
  isSignedOut: boolean,
  settings: Settings,
): ParseDetailsResult {
  const form = parseFields(formData, detailsSchema);
  const { values } = form;
  const account = isSignedOut ? parseNewAccount(formData) : null;
  const errors = form.ok ? createFormErrors(listCardErrors(form.data, settings)) : form.errors;
  errors.fields.push(...listPasswordErrors(account, settings));
  if (!form.ok || errors.fields.length > 0) return { ok: false, errors, values };
  return { ok: true, guest: form.data, account, values };
}

function listCardErrors({ paymentMethod }: DraftGuest, { payment }: Settings): FieldError[] {
  if (paymentMethod !== "credit-card" || payment.acceptsCards) return [];
  return [
    { field: "paymentMethod", message: defineMessage("Cards are not accepted at the moment.") },
  ];
}

/** Validates only the account's password. Its other fields are the guest's, which `detailsSchema` validates. */
function listPasswordErrors(account: NewAccount | null, settings: Settings): FieldError[] {
  if (!account) return [];
  const result = parseFields(new URLSearchParams({ ...account }), signUpSchema(settings));
  return result.ok ? [] : result.errors.fields.filter(({ field }) => field === "password");
}

function parseNewAccount(formData: FormData): NewAccount | null {
  if (!formData.get("password")) return null;
  const getFieldText = (name: string) => String(formData.get(name) ?? "");
  const name = `${getFieldText("firstName").trim()} ${getFieldText("lastName").trim()}`.trim();
  return {
    name: name.slice(0, maxNameLength),
    email: getFieldText("email"),
    emailIsRight: getFieldText("emailIsRight"),
    password: getFieldText("password"),
  };
}

/** Returns the valid fields of an incomplete form, to save them in the draft. */
export function parseValidFields(formData: FormData): DraftGuest {
  const parseValid = <N extends keyof typeof detailsSchema.shape>(name: N) => {
    const result = detailsSchema.shape[name].safeParse(formData.get(name) ?? undefined);
    return result.success ? (result.data as z.output<(typeof detailsSchema.shape)[N]>) : null;
  };
  return {
    firstName: parseValid("firstName") ?? "",
    lastName: parseValid("lastName") ?? "",
    hasOneName: parseValid("hasOneName") ?? false,
    email: parseValid("email") ?? "",
    phone: parseValid("phone") ?? "",
    specialRequests: parseValid("specialRequests") ?? "",
    arrivalTime: parseValid("arrivalTime"),
    paymentMethod: parseValid("paymentMethod"),
  };
}

/** Returns the total in cents that the guest saw, or the current total if the form has none. */
export function parseSeenTotal(formData: FormData, { totalCents }: { totalCents: number }): number {
  const seenCents = Number(formData.get("totalCents"));
  return Number.isSafeInteger(seenCents) && seenCents > 0 ? seenCents : totalCents;
}
