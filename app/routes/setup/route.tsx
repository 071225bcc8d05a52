import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createFirstAdmin, isSetupToken } from "~/accounts/first-admin.server";
import { passwordHints } from "~/accounts/password-rules";
import { startSession } from "~/accounts/sessions.server";
import { db } from "~/db.server";
import { readSessionId, sessionCookieFor } from "~/http/cookies.server";
import { formErrors, invalidStatus, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { signUpSchema } from "~/routes/login/login.schema.server";
import { readSettings } from "~/settings/read-settings.server";
import { ErrorSummary } from "~/ui/error-summary";
import { FaultPage } from "~/ui/fault-page";
import { EmailField, TextField } from "~/ui/field";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLayout } from "~/ui/site-layout";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "First administrator");

const spent = "This setup link has been used or is not of the last start.";

async function requireToken(request: Request): Promise<string> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (!(await isSetupToken(token))) throw new Response(spent, { status: 403 });
  return token;
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireToken(request);
  const { security } = await readSettings(db);
  return json({ passwordHint: passwordHints[security.passwordPolicy] });
}

export async function action({ request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const token = await requireToken(request);
  const form = parseFields(fields, signUpSchema(await readSettings(db)));
  if (!form.ok)
    return json({ values: form.values, errors: form.errors }, invalidStatus(form.errors));
  const result = await createFirstAdmin(token, form.data, new Date());
  if (result.kind === "spent") throw new Response(spent, { status: 403 });
  if (result.kind === "known-email") {
    const errors = formErrors([
      { field: "email", message: "This address has an account already." },
    ]);
    return json({ values: form.values, errors }, { status: 422 });
  }
  const sessionId = await startSession(result.user, await readSessionId(request), new Date());
  return redirect("/admin", { headers: { "Set-Cookie": await sessionCookieFor(sessionId) } });
}

export default function Setup() {
  const { passwordHint } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = { values: sent?.values ?? {}, errors: sent?.errors };
  return (
    <SiteLayout>
      <form method="post" className="page narrow account-form" noValidate>
        <ErrorSummary errors={form.errors} />
        <h1>The first administrator</h1>
        <TextField form={form} name="name" label="Name" autoComplete="name" />
        <EmailField form={form} autoComplete="username" />
        <TextField
          form={form}
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={passwordHint}
        />
        <Row>
          <button type="submit" className="button">
            Create Account
          </button>
        </Row>
      </form>
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  return <FaultPage />;
}
