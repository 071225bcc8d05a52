import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { describeConflict } from "~/core/change-log/describe-conflict.server";
import { withVersionFields } from "~/core/change-log/merge-edits.server";
import { safePath, withQuery } from "~/core/paths";
import { guestProfileRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import {
  changeGuestProfile,
  isMergedOrErased,
} from "~/guests/profiles/change-guest-profile.server";
import { formatGuestProfileName } from "~/guests/profiles/guest-profile";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";
import { fieldLabels, listFormOptions, toFormValues } from "./form-values.server";
import { profileSchema } from "./profile.schema.server";

export const meta = recordTitle<typeof loader>("Guest", (data) => `Edit guest: ${data.name}`);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const profile = await requireRecord(guestProfileRecord, params);
  if (isMergedOrErased(profile)) throw redirect(guestProfileRecord.pathOf(profile.id));
  const returnTo = new URL(request.url).searchParams.get("returnTo");
  return json({
    id: profile.id,
    name: formatGuestProfileName(profile),
    values: withVersionFields(toFormValues(profile), profile.version),
    returnTo: safePath(returnTo, guestProfileRecord.pathOf(profile.id)),
    documentDays: context.settings.privacy.documentDays,
    ...listFormOptions(),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, profileSchema, { conflict: null });
  const clerk = requireViewer(context);
  const id = guestProfileRecord.parseId(params);
  if (!form.ok) return form.refuse(form.errors);
  const { version, ...details } = form.data;
  const result = await changeGuestProfile(id, version, details, clerk, context.now);
  switch (result.kind) {
    case "changed": {
      const returnPath = safePath(form.values.returnTo ?? null, guestProfileRecord.pathOf(id));
      return redirect(withQuery(returnPath, { notice: "saved" }));
    }
    case "not-found":
      throw notFoundResponse(guestProfileRecord);
    case "version-conflict": {
      const edit = {
        labels: fieldLabels,
        stored: toFormValues(result.profile),
        submitted: { ...form.values, ...toFormValues(details) },
      };
      const conflictData = await describeConflict("person", result.profile, edit, context);
      return json({ ...conflictData, errors: null }, { status: 409 });
    }
  }
}

export { GuestProfileForm as default } from "./profile-form";
