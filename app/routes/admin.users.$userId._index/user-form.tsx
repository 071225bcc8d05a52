import type { Role, UserStatus } from "db/schema";
import { userFieldNames as names, roleNames, statusNames } from "~/accounts/users/user-rules";
import { PersonFields, roleOptions } from "~/desk/forms/user-fields";
import { namedOptions, SelectField } from "~/ui/choice-field";
import type { FormState } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { OpenedWith } from "~/ui/opened-with";
import { PostForm } from "~/ui/site-form";

/** An account's own values. Nobody changes their own role and status, so these are only told. */
export function UserForm({
  user,
  isSelf,
  form,
}: {
  user: { role: Role; status: UserStatus };
  isSelf: boolean;
  form: FormState;
}) {
  const statuses: UserStatus[] =
    user.status === "pending" ? ["pending", "active", "inactive"] : ["active", "inactive"];
  return (
    <PostForm form={form} className="desk-form">
      <OpenedWith />
      <PersonFields />
      {isSelf ? (
        <p>
          {roleNames[user.role]}, {statusNames[user.status].toLowerCase()}. Another administrator
          can change your role and status.
        </p>
      ) : (
        <>
          <div className="field-pair">
            <SelectField name="role" label={names.role} options={roleOptions} />
            <SelectField
              name="status"
              label={names.status}
              options={namedOptions(statusNames, statuses)}
            />
          </div>
          <p className="note">
            {user.role === "guest" &&
              "Whoever works here gets a new password, since anybody could have signed up with this email. "}
            An inactive account is signed out everywhere.
          </p>
        </>
      )}
      <FormEnd send="Save" leave="All users" href="/admin/users" />
    </PostForm>
  );
}
