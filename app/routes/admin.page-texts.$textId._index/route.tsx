import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { changeText } from "~/catalogue/texts/save-text.server";
import { textFieldLabels, toTextFormValues } from "~/catalogue/texts/text-details";
import { loadTextTranslations } from "~/catalogue/texts/text-translations.server";
import { withVersionFields } from "~/core/change-log/merge-edits.server";
import { db } from "~/db.server";
import { respondWithDeletedRecord } from "~/desk/forms/lost-form.server";
import { textSchema } from "~/desk/forms/text.schema.server";
import {
  describeTextConflict,
  listPlaceholders,
  previewText,
  validateTextForm,
} from "~/desk/forms/text-editor.server";
import { requireRecord, textRecord } from "~/desk/records.server";
import { requireViewer } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Text", (data) => `Edit “${data.title}”`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const text = await requireRecord(textRecord, params);
  const { id, title, page, list, version } = text;
  const { texts: translations, outdated } = await loadTextTranslations(db, text);
  return json({
    id,
    title,
    page,
    list,
    outdated,
    // Shipped texts have version 0 until they are edited.
    isEdited: version > 0,
    values: withVersionFields({ ...toTextFormValues(text), ...translations }, version),
    placeholders: await listPlaceholders(page, context),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const text = await textRecord.find(textRecord.parseId(params));
  // The values of a deleted text are only shown again, so any page does.
  const form = await validateTextForm(request, textSchema(text?.page ?? "home"));
  const { values } = form;
  if (!text) throw respondWithDeletedRecord(textFieldLabels, values);
  const { id, page } = text;
  if (values.intent === "preview") {
    const preview = await previewText(page, values, context);
    return json({ values, errors: null, conflict: null, preview });
  }
  if (!form.ok) return form.refuse(form.errors);
  const result = await changeText(
    id,
    form.data.version,
    form.data,
    requireViewer(context),
    context.now,
  );
  switch (result.kind) {
    case "saved":
      return redirect("/admin/page-texts?notice=saved");
    case "not-found":
      throw respondWithDeletedRecord(textFieldLabels, values);
    case "version-conflict": {
      const conflictData = await describeTextConflict(result.stored, values, context);
      return json({ ...conflictData, errors: null, preview: null }, { status: 409 });
    }
  }
}

export { EditText as default } from "./edit-text";
