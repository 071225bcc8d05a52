import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import type { FormErrors } from "~/core/form-state";
import type { StateChangeContext } from "~/desk/change-state.server";
import { findLatestChange, type LatestChange } from "~/desk/log/describe-logged-changes.server";
import { type DeskRecord, forbiddenResponse, notFoundResponse } from "~/desk/records.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";

interface ConfirmedChange extends StateChangeContext {
  version: number;
}

/** Outcomes that `redirectOrErrors` does not handle. */
type CommonOutcome = { kind: "not-found" | "not-allowed" | "version-conflict" };

export interface Confirmation<Id, O extends { kind: string }> {
  record: DeskRecord<Id, unknown>;
  /** Performs the action, unless the record changed since `version`. */
  change: (id: Id, request: ConfirmedChange) => Promise<O>;
  redirectOrErrors: (
    outcome: Exclude<O, CommonOutcome>,
    id: Id,
  ) => string | { errors: FormErrors; status: number };
}

/**
 * Performs the confirmed action. If another user changed the record since the confirmation was shown, shows the
 * confirmation again with that change.
 * @throws Response 404 for a missing record, 403 without the permission
 */
export async function handleConfirmation<Id extends string | number, O extends { kind: string }>(
  { request, params, context }: ActionFunctionArgs,
  { record, change, redirectOrErrors }: Confirmation<Id, O>,
) {
  const form = await readForm(request);
  const id = record.parseId(params);
  const version = Number(form.get("version"));
  const outcome = await change(id, { version, clerk: requireViewer(context), form, context });
  const showAgain = (
    status: number,
    errors: FormErrors | null,
    latestChange: LatestChange | null,
  ) => json({ errors, latestChange }, { status });
  switch (outcome.kind) {
    case "not-found":
      throw notFoundResponse(record);
    case "not-allowed":
      throw forbiddenResponse();
    case "version-conflict": {
      const loggedId = (await record.findLoggedId?.(id)) ?? id;
      const latestChange = await findLatestChange(record.subject, loggedId, context.settings);
      return showAgain(409, null, latestChange);
    }
  }
  const result = redirectOrErrors(outcome as Exclude<O, CommonOutcome>, id);
  return typeof result === "string"
    ? redirect(result)
    : showAgain(result.status, result.errors, null);
}
