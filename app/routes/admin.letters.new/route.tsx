import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkLetter, previewLetter } from "~/desk/forms/letter-editor.server";
import { LetterForm } from "~/desk/forms/letter-form";
import { idempotencyKeyOf, newFormKey } from "~/http/form-key.server";
import { signedIn } from "~/http/request-context";
import { createLetter } from "~/publishing/newsletter/save-letter.server";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "New letter");

export const loader = () => json({ values: { formKey: newFormKey() } });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkLetter(request);
  const { values } = form;
  if (values.intent === "preview") {
    return json({ values, errors: null, conflict: null, preview: previewLetter(values) });
  }
  if (!form.ok) return form.refuse(form.errors);
  const id = await createLetter(
    form.data,
    idempotencyKeyOf(values),
    signedIn(context),
    context.now,
  );
  return redirect(`/admin/letters/${id}?notice=created`);
}

export default function NewLetter() {
  const { values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <>
      <h1>New letter</h1>
      <LetterForm
        form={{ values: sent?.values ?? values, errors: sent?.errors }}
        preview={sent?.preview ?? null}
        here="/admin/letters/new"
      >
        <SiteLink href="/admin/letters">All letters</SiteLink>
      </LetterForm>
    </>
  );
}
