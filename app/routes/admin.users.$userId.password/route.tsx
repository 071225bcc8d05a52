import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordHints } from "~/accounts/passwords/password-policy";
import { setPassword } from "~/accounts/users/change-user.server";
import { newPasswordSchema } from "~/desk/forms/user.schema.server";
import { GeneratedPassword, NewPasswordField } from "~/desk/forms/user-fields";
import {
  forbiddenResponse,
  notFoundResponse,
  requireRecord,
  userRecord,
} from "~/desk/records.server";
import { renewSession } from "~/http/authenticate.server";
import { parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";

export const meta = recordTitle<typeof loader>(
  "User",
  (data) => `New password for ${data.user.name}`,
);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context);
  const user = await requireRecord(userRecord, params);
  const { passwordPolicy } = context.settings.security;
  return json({
    user: { id: user.id, name: user.name, email: user.email },
    isSelf: user.id === viewer.id,
    passwordHint: passwordHints[passwordPolicy],
  });
}

/** Sets a new password. Administrators who set their own stay signed in in this browser. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const admin = requireViewer(context);
  const user = await requireRecord(userRecord, params);
  const form = parseFields(formData, newPasswordSchema(context.settings, user));
  if (!form.ok) return json({ errors: form.errors, generatedPassword: null }, { status: 422 });
  const { id } = user;
  const result = await setPassword(id, form.data.password, admin, context.now);
  switch (result.kind) {
    case "not-found":
      throw notFoundResponse(userRecord);
    case "not-allowed":
      throw forbiddenResponse();
    case "set": {
      const headers = id === admin.id ? await renewSession(request, admin, context) : undefined;
      // The response body shows the generated password. A redirect would put it into the URL.
      return result.generatedPassword
        ? json({ errors: null, generatedPassword: result.generatedPassword }, { headers })
        : redirect(`/admin/users/${id}?notice=password`, { headers });
    }
  }
}

export default function NewPassword() {
  const { user, isSelf, passwordHint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const href = `/admin/users/${user.id}`;
  if (actionData?.generatedPassword) {
    return (
      <GeneratedPassword
        title="New password"
        password={actionData.generatedPassword}
        name={user.name}
        email={user.email}
        href={`${href}?notice=password`}
      />
    );
  }
  return (
    <PostForm form={{ values: {}, errors: actionData?.errors }} className="desk-form">
      <h1>New password for {user.name}</h1>
      <p>
        {isSelf
          ? "You stay signed in here and are signed out on all other devices."
          : "The user is signed out on all devices."}
      </p>
      <NewPasswordField hint={passwordHint} />
      <FormActions submitLabel="Set password" cancelLabel="Back" cancelHref={href} />
    </PostForm>
  );
}
