import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addText } from "~/catalogue/texts/save-text.server";
import { type TextList, textLists } from "~/catalogue/texts/shipped-texts";
import { newTextSchema } from "~/desk/forms/text.schema.server";
import { listPlaceholders, previewText, validateTextForm } from "~/desk/forms/text-editor.server";
import { TextForm } from "~/desk/forms/text-form";
import { deriveIdempotencyKey, generateIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add text");

function parseTextList(request: Request): TextList {
  const requestedList = new URL(request.url).searchParams.get("list");
  return (Object.keys(textLists) as TextList[]).find((list) => list === requestedList) ?? "faqs";
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = parseTextList(request);
  const placeholders = await listPlaceholders(textLists[list].page, context);
  return json({ list, placeholders, idempotencyKey: generateIdempotencyKey() });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const list = parseTextList(request);
  const { page } = textLists[list];
  const form = await validateTextForm(request, newTextSchema(page));
  const { values } = form;
  if (values.intent === "preview") {
    const preview = await previewText(page, values, context);
    return json({ values, errors: null, conflict: null, preview });
  }
  if (!form.ok) return form.refuse(form.errors);
  await addText(
    list,
    form.data,
    deriveIdempotencyKey(form.data),
    requireViewer(context),
    context.now,
  );
  return redirect("/admin/page-texts?notice=saved");
}

export default function NewText() {
  const { list, placeholders, idempotencyKey } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const values = { idempotencyKey, ...(actionData?.values ?? { isListed: "yes" }) };
  return (
    <>
      <h1>Add to “{textLists[list].name}”</h1>
      <TextForm
        form={{ values, errors: actionData?.errors }}
        currentHref={`/admin/page-texts/new?list=${list}`}
        isListed
        isMarkdown={false}
        placeholders={placeholders}
        preview={actionData?.preview ?? null}
      >
        <SiteLink href="/admin/page-texts">All page texts</SiteLink>
      </TextForm>
    </>
  );
}
