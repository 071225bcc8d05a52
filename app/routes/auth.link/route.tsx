import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkForm } from "~/http/check-form.server";
import { createClientContext } from "~/http/handle-service-request.server";
import { refreshTo } from "~/http/refresh-redirect";
import { confirmLink, loadLinkConfirmation } from "~/sign-in/auth-service/confirm-link.server";
import { unlistedTitle } from "~/ui/page-meta";
import { ReturnToAppPage } from "~/ui/return-to-app-page";
import { questionSchema } from "./question.schema.server";
import { endedQuestion, QuestionPage } from "./question-page";

export const meta = unlistedTitle("Add a sign-in method");

export { refreshHeaders as headers } from "~/http/refresh-redirect";

/** A stranger may have started this flow, so the account is linked only after a confirmation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const question = await loadLinkConfirmation(token, context.now);
  return json({ token, question }, { status: question ? 200 : 410 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, questionSchema, { led: "", spent: false });
  if (!form.ok) return form.refuse(form.errors);
  const led = await confirmLink(form.data.token, createClientContext(request, context));
  const answer = { values: {}, errors: null };
  if (led === null) return json({ ...answer, led: "", spent: true }, { status: 410 });
  return json({ ...answer, led, spent: false }, refreshTo(led));
}

export default function AnswerLink() {
  const { token, question } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? {}, errors: actionData?.errors };
  const isEnded = actionData?.spent || !question;
  return (
    <ReturnToAppPage led={actionData?.led} ended={isEnded ? endedQuestion : null}>
      {question && <QuestionPage form={form} token={token} question={question} />}
    </ReturnToAppPage>
  );
}
