import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { changeUser } from "~/accounts/users/change-user.server";
import { withVersionFields } from "~/core/change-log/merge-edits.server";
import { changeUserSchema } from "~/desk/forms/user.schema.server";
import { loadUserStatusNotice } from "~/desk/load-notices.server";
import {
  forbiddenResponse,
  notFoundResponse,
  requireRecord,
  userRecord,
} from "~/desk/records.server";
import { renewSession } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";
import { describeUserConflict, loadUserPage, toUserFormValues } from "./load-user-page.server";

export const meta = recordTitle<typeof loader>("User", (data) => data.user.name);

const notices = new Map([
  ["created", "User added."],
  ["saved", "Saved."],
  ["password", "New password set. The user is signed out on all devices."],
  ["unchanged", "The account already has this status."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context);
  const user = await requireRecord(userRecord, params);
  const { general } = context.settings;
  const { searchParams } = new URL(request.url);
  const text = readNotice(request, notices);
  return json({
    ...(await loadUserPage(user, general)),
    values: withVersionFields(toUserFormValues(user), user.version),
    isSelf: user.id === viewer.id,
    notice: text ? { text } : await loadUserStatusNotice(searchParams, userRecord.pathOf(user.id)),
  });
}

/** Saves the user. A guest who becomes staff gets a generated password, which this response shows once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, changeUserSchema, {
    conflict: null,
    generatedPassword: null,
  });
  const admin = requireViewer(context);
  const user = await requireRecord(userRecord, params);
  if (!form.ok) return form.refuse(form.errors);
  const { version, role = user.role, status = user.status, ...profile } = form.data;
  const change = { ...profile, role, status };
  const result = await changeUser(user.id, change, version, admin, context.now);
  switch (result.kind) {
    case "not-found":
      throw notFoundResponse(userRecord);
    case "not-allowed":
      throw forbiddenResponse();
    case "refused":
      return form.refuseField(result.field, result.message);
    case "version-conflict": {
      const conflictData = await describeUserConflict(result.stored, form.values, context);
      return json({ ...conflictData, errors: null, generatedPassword: null }, { status: 409 });
    }
    case "changed": {
      const { generatedPassword } = result;
      if (generatedPassword)
        return json({ values: form.values, errors: null, conflict: null, generatedPassword });
      // An administrator who changed their own e-mail address stays signed in.
      const isOwnSessionEnded = user.id === admin.id && result.isSignedOut;
      const headers = isOwnSessionEnded ? await renewSession(request, admin, context) : undefined;
      return redirect(`/admin/users/${user.id}?notice=saved`, { headers });
    }
  }
}

export { UserPage as default } from "./user-page";
