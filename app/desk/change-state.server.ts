import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Viewer } from "~/accounts/roles";
import { safePath, withQuery } from "~/core/paths";
import { createRefusalCookie } from "~/http/cookies.server";
import { readForm } from "~/http/read-form.server";
import { type RequestContext, requireViewer } from "~/http/request-context";
import type { FetchRefusal } from "~/ui/fetch-refusal";
import {
  type DeskRecord,
  forbiddenResponse,
  notFoundResponse,
  requireRecord,
} from "./records.server";

type Refusal = "not-found" | "not-allowed" | "refused";

export interface StateChangeOutcome {
  kind: string;
  /** Why the change was refused, as a sentence. Required for the kind `refused`. */
  reason?: string;
  to?: string;
}

export interface StateChangeContext {
  clerk: Viewer;
  form: FormData;
  context: RequestContext;
}

export interface StateChange<Id, O extends StateChangeOutcome> {
  record: Pick<DeskRecord<Id, unknown>, "parseId" | "pathOf" | "notFoundMessage"> &
    Partial<Pick<DeskRecord<Id, unknown>, "subject">>;
  change: (id: Id, request: StateChangeContext) => Promise<O>;
  /** The `notice` parameter for each outcome, or null for none. */
  notices: Record<Exclude<O["kind"], Refusal>, string | null>;
}

/**
 * Redirects to the form's `returnTo` or to the record, which shows the notice or the refusal. A submission by
 * JavaScript gets a refusal as JSON with status 409 instead.
 * @throws Response 404 for a missing record, 403 without the permission
 */
export async function changeState<Id, O extends StateChangeOutcome>(
  { request, params, context }: ActionFunctionArgs,
  { record, change, notices }: StateChange<Id, O>,
): Promise<Response> {
  const form = await readForm(request);
  const id = record.parseId(params);
  const { kind, reason, to }: StateChangeOutcome = await change(id, {
    clerk: requireViewer(context),
    form,
    context,
  });
  if (kind === "not-found") throw notFoundResponse(record);
  if (kind === "not-allowed") throw forbiddenResponse();
  const redirectPath = to ?? safePath(form.get("returnTo"), record.pathOf(id));
  if (kind === "refused") {
    const refusalText = [reason, "Nothing was changed."].filter(Boolean).join(" ");
    if (context.isDataRequest) return json<FetchRefusal>({ refusalText }, { status: 409 });
    return redirect(redirectPath, {
      headers: { "Set-Cookie": await createRefusalCookie(refusalText) },
    });
  }
  const notice = notices[kind as keyof typeof notices];
  // On a page with several records, this parameter says which record the notice is about.
  const recordParameter = record.subject ? { [record.subject]: String(id) } : {};
  return redirect(notice ? withQuery(redirectPath, { notice, ...recordParameter }) : redirectPath);
}

/** Browsers request an action's URL by GET if the user had to sign in again. @throws Response 404 */
export async function redirectToRecord<Id>(
  { params }: LoaderFunctionArgs,
  record: DeskRecord<Id, unknown>,
): Promise<Response> {
  await requireRecord(record, params);
  return redirect(record.pathOf(record.parseId(params)));
}
