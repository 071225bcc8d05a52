import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Viewer } from "~/accounts/roles";
import { safePath, withQuery } from "~/core/paths";
import { createRefusalCookie } from "~/http/cookies.server";
import { readForm } from "~/http/read-form.server";
import { type RequestContext, requireViewer } from "~/http/request-context";
import type { RowRefusal } from "~/ui/row-refusal";
import { type DeskRecord, notAllowed, notFound, requireRecord } from "./records.server";

/** Outcomes without a notice. */
type Refusal = "not-found" | "not-allowed" | "refused";

/** What became of a change. */
export interface Outcome {
  kind: string;
  /** Why it was refused. */
  reason?: string;
  /** Where it leads whatever the form says. */
  to?: string;
}

/** Who asks for a change, and with what. */
export interface ChangeRequest {
  clerk: Viewer;
  form: FormData;
  context: RequestContext;
}

export interface StateChange<Id, O extends Outcome> {
  record: Pick<DeskRecord<Id, unknown>, "idOf" | "pathOf" | "missing"> &
    Partial<Pick<DeskRecord<Id, unknown>, "subject">>;
  change: (id: Id, by: ChangeRequest) => Promise<O>;
  /** The `notice` that tells each other kind of outcome where it leads, or null for none. */
  notices: Record<Exclude<O["kind"], Refusal>, string | null>;
}

/**
 * Changes the state of a record, and redirects to the page that the button is on, or to the record.
 * That page also says why a change was refused (routes/admin). A button that React renders gets the
 * words of a refusal instead, with status 409.
 * @throws Response 404 without the record, 403 without the right
 */
export async function changeState<Id, O extends Outcome>(
  { request, params, context }: ActionFunctionArgs,
  { record, change, notices }: StateChange<Id, O>,
): Promise<Response> {
  const form = await readForm(request);
  const id = record.idOf(params);
  const { kind, reason, to }: Outcome = await change(id, {
    clerk: requireViewer(context),
    form,
    context,
  });
  if (kind === "not-found") throw notFound(record);
  if (kind === "not-allowed") throw notAllowed();
  const page = to ?? safePath(form.get("returnTo"), record.pathOf(id));
  if (kind === "refused") {
    const refusal = `${reason} Nothing was changed.`;
    if (context.isScript) return json<RowRefusal>({ refusal }, { status: 409 });
    return redirect(page, { headers: { "Set-Cookie": await createRefusalCookie(refusal) } });
  }
  const notice = notices[kind as keyof typeof notices];
  // Where several records stand, the notice finds its own by its id.
  const about = record.subject ? { [record.subject]: String(id) } : {};
  return redirect(notice ? withQuery(page, { notice, ...about }) : page);
}

/**
 * To the record, where the button is, for who comes there after a sign-in that came in between.
 * @throws Response 404
 */
export async function redirectToRecord<Id>(
  { params }: LoaderFunctionArgs,
  record: DeskRecord<Id, unknown>,
): Promise<Response> {
  await requireRecord(record, params);
  return redirect(record.pathOf(record.idOf(params)));
}
