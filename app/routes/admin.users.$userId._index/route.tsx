import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeUser } from "~/accounts/change-user.server";
import type { EditConflict } from "~/audit/edit-conflict";
import { openForm } from "~/audit/merge-edits.server";
import { changeUserSchema } from "~/desk/forms/user.schema.server";
import { GeneratedPassword } from "~/desk/forms/user-fields";
import { notAllowed, notFound, requireRecord, userRecord } from "~/desk/records.server";
import { formErrors, invalidStatus, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { readNotice } from "~/http/read-notice";
import { signedIn } from "~/http/request-context";
import { openSession } from "~/http/ways-in.server";
import type { FormErrors, FormValues } from "~/lodge/form-state";
import { recordTitle } from "~/ui/page-meta";
import { formValues, readConflict, readRecord } from "./read-record.server";
import { UserPage } from "./user-page";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  recordTitle(page, data?.user.name, "User not found");

const notices = new Map([
  ["created", "User added."],
  ["saved", "Saved."],
  ["password", "New password set. The account is signed out everywhere."],
  ["deactivated", "Account deactivated and signed out everywhere."],
  ["activated", "Account activated."],
  ["as-it-was", "Somebody was quicker: the account had that status already."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = signedIn(context);
  const user = await requireRecord(userRecord, params);
  const { general } = context.settings;
  return json({
    ...(await readRecord(user, general)),
    values: openForm(formValues(user), user.version),
    isSelf: user.id === viewer.id,
    notice: readNotice(request, notices),
  });
}

interface Sent {
  values?: FormValues;
  errors?: FormErrors | null;
  conflict?: EditConflict | null;
  /** A generated password, shown once. */
  generated?: string | null;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const admin = signedIn(context);
  const user = await requireRecord(userRecord, params);
  const form = parseFields(fields, changeUserSchema);
  const { values } = form;
  const answer = (sent: Sent, status: number) => json({ values, ...sent }, { status });
  if (!form.ok) {
    return answer({ errors: form.errors }, invalidStatus(form.errors));
  }
  const { version, role = user.role, status = user.status, ...person } = form.data;
  const change = { ...person, role, status };
  const result = await changeUser(user.id, change, version, admin, context.now);
  switch (result.kind) {
    case "not-found":
      throw notFound(userRecord);
    case "not-allowed":
      throw notAllowed();
    case "refused":
      return answer({ errors: formErrors([result]) }, 422);
    case "changed-meanwhile":
      return answer(await readConflict(result.stored, values, context), 409);
    case "changed": {
      if (result.generated) return answer({ generated: result.generated }, 200);
      // Nobody takes away their own role, but an administrator may change their own address.
      const isOwn = user.id === admin.id && result.isSignedOut;
      const headers = isOwn ? await openSession(request, admin, context.now) : undefined;
      return redirect(`/admin/users/${user.id}?notice=saved`, { headers });
    }
  }
}

export default function UserRoute() {
  const data = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as Sent | undefined;
  const href = `/admin/users/${data.user.id}?notice=saved`;
  if (sent?.generated) {
    const { name } = data.user;
    return <GeneratedPassword title="Saved" password={sent.generated} name={name} href={href} />;
  }
  const form = { values: { ...data.values, ...sent?.values }, errors: sent?.errors };
  return <UserPage {...data} form={form} conflict={sent?.conflict} />;
}
