import type * as z from "zod";
import type { FieldError, FormErrors, FormValues } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import { signUpSchema } from "~/http/account-schemas.server";
import { createFormErrors, parseFields } from "~/http/parse-form.server";
import type { DraftGuest } from "~/reservations/drafts/draft-queries.server";
import { detailsSchema } from "./details.schema.server";

const longestName = 200;

interface NewAccount {
  name: string;
  email: string;
  /** The confirmation field that `ConfirmedEmailField` submits. */
  emailIsRight: string;
  password: string;
}

type DetailsAnswer =
  | { ok: true; guest: DraftGuest; account: NewAccount | null; values: FormValues }
  | { ok: false; errors: FormErrors; values: FormValues };

/** Parses the second step with the new account of a signed-out guest, and returns all errors together. */
export function readDetails(
  sent: FormData,
  isStranger: boolean,
  settings: Settings,
): DetailsAnswer {
  const form = parseFields(sent, detailsSchema);
  const { values } = form;
  const account = isStranger ? requestedAccount(sent) : null;
  const errors = form.ok ? createFormErrors(findCardProblem(form.data, settings)) : form.errors;
  errors.fields.push(...findPasswordErrors(account, settings));
  if (!form.ok || errors.fields.length > 0) return { ok: false, errors, values };
  return { ok: true, guest: form.data, account, values };
}

function findCardProblem({ paymentMethod }: DraftGuest, { payment }: Settings): FieldError[] {
  if (paymentMethod !== "credit-card" || payment.acceptsCards) return [];
  return [
    { field: "paymentMethod", message: defineMessage("Cards are not accepted at the moment") },
  ];
}

/** The account's other fields are validated with the guest's. */
function findPasswordErrors(account: NewAccount | null, settings: Settings): FieldError[] {
  if (!account) return [];
  const checked = parseFields(new URLSearchParams({ ...account }), signUpSchema(settings));
  return checked.ok ? [] : checked.errors.fields.filter(({ field }) => field === "password");
}

/** Returns the account to create, with the guest's name; null if no password was typed. */
function requestedAccount(sent: FormData): NewAccount | null {
  if (!sent.get("password")) return null;
  const text = (name: string) => String(sent.get(name) ?? "");
  const name = `${text("firstName").trim()} ${text("lastName").trim()}`.trim();
  return {
    name: name.slice(0, longestName),
    email: text("email"),
    emailIsRight: text("emailIsRight"),
    password: text("password"),
  };
}

/** Returns the valid fields of an incomplete form for the draft. */
export function keepRight(sent: FormData): DraftGuest {
  const right = <N extends keyof typeof detailsSchema.shape>(name: N) => {
    const parsed = detailsSchema.shape[name].safeParse(sent.get(name) ?? undefined);
    return parsed.success ? (parsed.data as z.output<(typeof detailsSchema.shape)[N]>) : null;
  };
  return {
    firstName: right("firstName") ?? "",
    lastName: right("lastName") ?? "",
    hasOneName: right("hasOneName") ?? false,
    email: right("email") ?? "",
    phone: right("phone") ?? "",
    specialRequests: right("specialRequests") ?? "",
    arrivalTime: right("arrivalTime"),
    paymentMethod: right("paymentMethod"),
  };
}

export function readSeenTotal(sent: FormData, { totalCents }: { totalCents: number }): number {
  const seen = Number(sent.get("totalCents"));
  return Number.isSafeInteger(seen) && seen > 0 ? seen : totalCents;
}
