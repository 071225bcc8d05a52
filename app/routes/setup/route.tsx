import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordHints } from "~/accounts/passwords/password-policy";
import { isSetupToken } from "~/accounts/users/first-admin.server";
import { authenticate, SignInError, usedSetupLinkMessage } from "~/http/authenticate.server";
import { ConfirmedEmailField } from "~/ui/confirmed-email-field";
import { PasswordField, TextField } from "~/ui/field";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { ShortPage } from "~/ui/site-layout";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "First administrator");

/** @throws Response 403 if the setup link's token is wrong or already used */
async function requireToken(request: Request): Promise<string> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (!(await isSetupToken(token))) throw new Response(usedSetupLinkMessage, { status: 403 });
  return token;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireToken(request);
  const { security } = context.settings;
  return json({ passwordHint: passwordHints[security.passwordPolicy] });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = await requireToken(request);
  try {
    const { headers } = await authenticate("setup", request, context, token);
    return redirect("/admin", { headers });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    const { values, errors, status } = error;
    return json({ values, errors }, { status });
  }
}

export default function Setup() {
  const { passwordHint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? {}, errors: actionData?.errors };
  return (
    <ShortPage>
      <PostForm form={form} className="account-form">
        <h1>Create the first administrator</h1>
        <TextField name="name" label="Name" autoComplete="name" />
        <ConfirmedEmailField autoComplete="username" />
        <PasswordField label="Password" autoComplete="new-password" hint={passwordHint} />
        <Row>
          <button type="submit" className="button">
            Create account
          </button>
        </Row>
      </PostForm>
    </ShortPage>
  );
}
