import { json, redirect } from "@remix-run/node";
import type { OpenBill } from "~/billing/check-out.server";
import { formErrors } from "~/http/parse-form.server";
import { asLine } from "~/lodge/line";
import { safePath, withQuery } from "~/lodge/paths";
import type { LeavingStep } from "./forms/leaving-form";

/**
 * Asks what becomes of what is open on the bills of who leaves; where nothing is, leads to the record,
 * where the button is.
 */
export function askLeaving(
  request: Request,
  {
    own,
    step = "check-out",
    ...asks
  }: { own: string; step?: LeavingStep; name: string; open: OpenBill[] },
) {
  if (asks.open.length === 0) throw redirect(own);
  const asked = new URL(request.url).searchParams;
  const isMissing = asked.has("missing");
  const errors = isMissing
    ? formErrors([{ field: "note", message: "Enter why it stays open" }], true)
    : null;
  const returnTo = safePath(asked.get("returnTo"), own);
  return json(
    { action: `${own}/${step}`, step, ...asks, returnTo, errors },
    { status: isMissing ? 400 : 200 },
  );
}

/** Why something stays open, as it was answered; null where nobody was asked. */
export const readLeavingNote = (form: FormData): string | null =>
  form.has("note") ? asLine(String(form.get("note"))).slice(0, 500) : null;

/** Where the question stands for who was not asked, or did not answer. */
export const leavingQuestion = (
  own: string,
  form: FormData,
  step: LeavingStep = "check-out",
): string =>
  withQuery(`${own}/${step}`, {
    returnTo: safePath(form.get("returnTo"), own),
    missing: form.has("note") ? "note" : null,
  });
