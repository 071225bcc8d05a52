import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Viewer } from "~/accounts/roles";
import { readForm } from "~/http/read-form.server";
import { type RequestContext, signedIn } from "~/http/request-context";
import { safePath, withQuery } from "~/lodge/paths";
import type { RowRefusal } from "~/ui/row-refusal";
import { type DeskRecord, notAllowed, notFound, requireRecord } from "./records.server";

/** What is answered with a page; all else leads back. */
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
export interface Clerk {
  clerk: Viewer;
  form: FormData;
  context: RequestContext;
}

export interface Changed<Id, O extends Outcome> {
  record: Pick<DeskRecord<Id, unknown>, "idOf" | "pathOf" | "missing"> &
    Partial<Pick<DeskRecord<Id, unknown>, "subject">>;
  change: (id: Id, by: Clerk) => Promise<O>;
  /** The `notice` that tells each other kind of outcome where it leads, or null for none. */
  notices: Record<Exclude<O["kind"], Refusal>, string | null>;
}

/**
 * Changes the state of a record, and leads back to where the button was, or to the record. A button
 * that React draws gets the words of a refusal instead of a page.
 * @throws Response 404 without the record, 403 without the right, 409 when it is refused
 */
export async function changeState<Id, O extends Outcome>(
  { request, params, context }: ActionFunctionArgs,
  { record, change, notices }: Changed<Id, O>,
): Promise<Response> {
  const form = await readForm(request);
  const id = record.idOf(params);
  const { kind, reason, to }: Outcome = await change(id, {
    clerk: signedIn(context),
    form,
    context,
  });
  if (kind === "not-found") throw notFound(record);
  if (kind === "not-allowed") throw notAllowed();
  if (kind === "refused") {
    const status = 409;
    if (!context.isScript) throw new Response(reason, { status });
    return json<RowRefusal>({ refusal: `${reason} Nothing was changed.` }, { status });
  }
  const back = to ?? safePath(form.get("returnTo"), record.pathOf(id));
  const notice = notices[kind as keyof typeof notices];
  // Where several records stand, the notice finds its own by its id.
  const about = record.subject ? { [record.subject]: String(id) } : {};
  return redirect(notice ? withQuery(back, { notice, ...about }) : back);
}

/**
 * To the record, where the button is, for who comes there after a sign-in that came in between.
 * @throws Response 404
 */
export async function leadToRecord<Id>(
  { params }: LoaderFunctionArgs,
  record: DeskRecord<Id, unknown>,
): Promise<Response> {
  await requireRecord(record, params);
  return redirect(record.pathOf(record.idOf(params)));
}
