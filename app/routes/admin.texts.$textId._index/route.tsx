import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { changeText } from "~/catalogue/texts/save-text.server";
import { textFieldNames, textFormValues } from "~/catalogue/texts/text-details";
import { readTextTranslations } from "~/catalogue/texts/text-translations.server";
import { openForm } from "~/core/change-log/merge-edits.server";
import { db } from "~/db.server";
import { deletedMeanwhile } from "~/desk/forms/deleted-meanwhile.server";
import { textSchema } from "~/desk/forms/text.schema.server";
import {
  checkText,
  listValues,
  previewText,
  readTextConflict,
} from "~/desk/forms/text-editor.server";
import { requireRecord, textRecord } from "~/desk/records.server";
import { signedIn } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Text", (data) => `Edit “${data.title}”`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const text = await requireRecord(textRecord, params);
  const { id, title, page, list, version } = text;
  const { texts, outdated } = await readTextTranslations(db, text);
  return json({
    ...{ id, title, page, list, outdated },
    isEdited: version > 0,
    values: openForm({ ...textFormValues(text), ...texts }, version),
    braces: await listValues(page, context),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const text = await textRecord.find(textRecord.idOf(params));
  const form = await checkText(request, textSchema(text?.page ?? "home"));
  const { values } = form;
  if (!text) throw deletedMeanwhile(textFieldNames, values);
  const { id, page } = text;
  if (values.intent === "preview") {
    const preview = await previewText(page, values, context);
    return json({ values, errors: null, conflict: null, preview });
  }
  if (!form.ok) return form.refuse(form.errors);
  const result = await changeText(id, form.data.version, form.data, signedIn(context), context.now);
  switch (result.kind) {
    case "saved":
      return redirect("/admin/texts?notice=saved");
    case "not-found":
      throw deletedMeanwhile(textFieldNames, values);
    case "changed-meanwhile": {
      const found = await readTextConflict(result.stored, values, context);
      return json({ ...found, errors: null, preview: null }, { status: 409 });
    }
  }
}

export { EditText as default } from "./edit-text";
