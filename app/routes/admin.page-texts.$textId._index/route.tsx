import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeText } from "~/catalogue/texts/save-text.server";
import { isShippedText, textLists, textPages } from "~/catalogue/texts/shipped-texts";
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
import { TextForm } from "~/desk/forms/text-form";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { requireRecord, textRecord } from "~/desk/records.server";
import { requireViewer } from "~/http/request-context";
import { QuietLink } from "~/ui/button-link";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

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

export default function EditText() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { id, page, list, isEdited } = loaderData;
  return (
    <>
      <ConflictAlert conflict={actionData?.conflict} />
      <Row className="toolbar" as="div">
        <h1>Edit text</h1>
        <QuietLink href={textPages[page].href}>View</QuietLink>
        <QuietLink href={`/admin/audit?subject=text&id=${id}`}>Change log</QuietLink>
        {isEdited && (
          <QuietLink href={`/admin/page-texts/${id}/restore`}>
            {isShippedText(id) ? "Restore default" : "Delete"}
          </QuietLink>
        )}
      </Row>
      <p>
        {textPages[page].name}
        {list && `: ${textLists[list].name}`}
      </p>
      {page === "terms" && (
        <p className="hint">
          Existing bookings keep their terms. Keep the placeholders in {}, so that this text always
          matches Settings.
        </p>
      )}
      <TextForm
        form={{ values: actionData?.values ?? loaderData.values, errors: actionData?.errors }}
        currentHref={`/admin/page-texts/${id}`}
        isListed={list !== null}
        isMarkdown={page === "terms"}
        outdated={loaderData.outdated}
        placeholders={loaderData.placeholders}
        preview={actionData?.preview ?? null}
      >
        <SiteLink href="/admin/page-texts">All page texts</SiteLink>
      </TextForm>
    </>
  );
}
