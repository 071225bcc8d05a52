import type { Role, UserStatus } from "db/schema";
import {
  userFieldLabels as labels,
  roleLabels,
  userStatusLabels,
} from "~/accounts/users/user-policy";
import { roleOptions, UserFields } from "~/desk/forms/user-fields";
import { createOptions, SelectField } from "~/ui/choice-field";
import type { FormState } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";

/** Administrators cannot change their own role and status. */
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
      <VersionFields />
      <UserFields />
      {isSelf ? (
        <p>
          {roleLabels[user.role]}, {userStatusLabels[user.status].toLowerCase()}. Another
          administrator can change your role and status.
        </p>
      ) : (
        <>
          <div className="field-pair">
            <SelectField name="role" label={labels.role} options={roleOptions} />
            <SelectField
              name="status"
              label={labels.status}
              options={createOptions(userStatusLabels, statuses)}
            />
          </div>
          <p className="note">
            {user.role === "guest" && "A guest who becomes staff gets a new password. "}
            Inactive users are signed out on all devices.
          </p>
        </>
      )}
      <FormActions submitLabel="Save" cancelLabel="All users" cancelHref="/admin/users" />
    </PostForm>
  );
}
