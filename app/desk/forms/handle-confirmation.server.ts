import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import type { FormErrors } from "~/core/form-state";
import type { ChangeRequest } from "~/desk/change-state.server";
import { findLatestChange, type LatestChange } from "~/desk/log/find-latest-change.server";
import { type DeskRecord, notAllowed, notFound } from "~/desk/records.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";

interface ConfirmedChange extends ChangeRequest {
  /** The record's version on the page. */
  version: number;
}

type Undone = { kind: "not-found" | "not-allowed" | "changed-meanwhile" };

export interface Confirmation<Id, O extends { kind: string }> {
  record: DeskRecord<Id, unknown>;
  change: (id: Id, answer: ConfirmedChange) => Promise<O>;
  /** Returns the redirect target of an outcome, or the errors if nothing was done. */
  lead: (outcome: Exclude<O, Undone>, id: Id) => string | { errors: FormErrors; status: number };
}

/**
 * Performs a confirmed action; after a concurrent change the confirmation is shown again with that change.
 * @throws Response 404 for a missing record, 403 without the permission
 */
export async function handleConfirmation<Id extends string | number, O extends { kind: string }>(
  { request, params, context }: ActionFunctionArgs,
  { record, change, lead }: Confirmation<Id, O>,
) {
  const form = await readForm(request);
  const id = record.idOf(params);
  const version = Number(form.get("version"));
  const outcome = await change(id, { version, clerk: requireViewer(context), form, context });
  const comeBack = (status: number, errors: FormErrors | null, meanwhile: LatestChange | null) =>
    json({ errors, meanwhile }, { status });
  switch (outcome.kind) {
    case "not-found":
      throw notFound(record);
    case "not-allowed":
      throw notAllowed();
    case "changed-meanwhile":
      return comeBack(409, null, await findLatestChange(record.subject, id, context.settings));
  }
  const next = lead(outcome as Exclude<O, Undone>, id);
  return typeof next === "string" ? redirect(next) : comeBack(next.status, next.errors, null);
}
