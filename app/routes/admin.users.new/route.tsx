import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordHints } from "~/accounts/passwords/password-policy";
import { addUser } from "~/accounts/users/add-user.server";
import { newUserSchema } from "~/desk/forms/user.schema.server";
import {
  GeneratedPassword,
  NewPasswordField,
  roleOptions,
  UserFields,
} from "~/desk/forms/user-fields";
import { forbiddenResponse } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { generateIdempotencyKey, readIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { RadioField } from "~/ui/choice-field";
import { FormActions } from "~/ui/form-actions";
import { pageTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add user");

export async function loader({ context }: LoaderFunctionArgs) {
  const { passwordPolicy } = context.settings.security;
  return json({
    passwordHint: passwordHints[passwordPolicy],
    values: { role: "guest", idempotencyKey: generateIdempotencyKey() },
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, newUserSchema(context.settings), { createdUser: null });
  const admin = requireViewer(context);
  if (!form.ok) return form.refuse(form.errors);
  const { password, ...profile } = form.data;
  const result = await addUser(
    profile,
    password,
    readIdempotencyKey(form.values),
    admin,
    context.now,
  );
  switch (result.kind) {
    case "not-allowed":
      throw forbiddenResponse();
    case "email-taken":
      return form.refuseField("email", "Another account has this email.");
    case "already-added":
      return redirect(`/admin/users/${result.id}?notice=created`);
    case "added": {
      const href = `/admin/users/${result.id}?notice=created`;
      if (!result.generatedPassword) return redirect(href);
      // The response body shows the generated password. A redirect would put it into the URL.
      const { name, email } = profile;
      const createdUser = { href, name, email, password: result.generatedPassword };
      return json({ values: {}, errors: null, createdUser });
    }
  }
}

export default function NewUser() {
  const { passwordHint, values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (actionData?.createdUser) {
    return <GeneratedPassword title="User added" {...actionData.createdUser} />;
  }
  const form = { values: { ...values, ...actionData?.values }, errors: actionData?.errors };
  return (
    <PostForm form={form} className="desk-form">
      <h1>Add user</h1>
      <UserFields />
      <RadioField name="role" label="Role" options={roleOptions} />
      <NewPasswordField hint={passwordHint} />
      <p className="note">The account is pending until the first sign-in.</p>
      <FormActions
        submitLabel="Add user"
        cancelLabel="Back to the list"
        cancelHref="/admin/users"
      />
    </PostForm>
  );
}
