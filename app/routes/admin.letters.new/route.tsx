import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { checkLetter, previewLetter } from "~/desk/forms/letter-editor.server";
import { LetterForm } from "~/desk/forms/letter-form";
import { signedIn } from "~/http/request-context";
import { createLetter } from "~/newsletter/save-letter.server";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "New letter");

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkLetter(request);
  const { values } = form;
  if (values.intent === "preview") {
    return json({ values, errors: null, conflict: null, preview: previewLetter(values) });
  }
  if (!form.ok) return form.refuse(form.errors);
  const id = await createLetter(form.data, signedIn(context), context.now);
  return redirect(`/admin/letters/${id}?notice=created`);
}

export default function NewLetter() {
  const sent = useActionData<typeof action>();
  return (
    <>
      <h1>New letter</h1>
      <LetterForm
        form={{ values: sent?.values ?? {}, errors: sent?.errors }}
        preview={sent?.preview ?? null}
        here="/admin/letters/new"
      >
        <SiteLink href="/admin/letters">All letters</SiteLink>
      </LetterForm>
    </>
  );
}
