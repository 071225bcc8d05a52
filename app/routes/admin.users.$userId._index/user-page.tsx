import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { roleLabels } from "~/accounts/users/user-policy";
import { pluralise } from "~/core/pluralise";
import { GeneratedPassword } from "~/desk/forms/user-fields";
import { ChangeList } from "~/desk/log/change-list";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { QuietLink } from "~/ui/button-link";
import { useMoney } from "~/ui/money";
import { Notice } from "~/ui/notice";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { UserBadge } from "~/ui/user-badge";
import type { action, loader } from "./route";
import { UserForm } from "./user-form";
import { UserReviews, UserStays } from "./user-stays";

/** Renders the user's page. After a save that generated a password, it shows only that password, once. */
export function UserPage() {
  const { user, isSelf, values, notice, ...lists } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { formatCents } = useMoney();
  if (actionData?.generatedPassword) {
    const href = `/admin/users/${user.id}?notice=saved`;
    return (
      <GeneratedPassword
        title="Saved"
        password={actionData.generatedPassword}
        name={user.name}
        email={user.email}
        href={href}
      />
    );
  }
  const form = { values: { ...values, ...actionData?.values }, errors: actionData?.errors };
  return (
    <>
      <Notice {...notice} />
      <ConflictAlert conflict={actionData?.conflict} />
      <Row className="toolbar" as="div">
        <h1>
          {user.name} <UserBadge status={user.status} />
        </h1>
        {!user.removedAt && <UserActions user={user} isSelf={isSelf} />}
      </Row>
      <p className="facts">
        {roleLabels[user.role]} · {user.isProvisional === 1 && "email not verified · "}
        {user.lastSignIn ? `last sign-in ${user.lastSignIn}` : "never signed in"} · since{" "}
        {user.createdAt} ·
        {user.spending
          ? `${pluralise(user.spending.bookingCount, "booking")} · ${formatCents(user.spending.spentCents)} spent`
          : "bookings could not be loaded"}
        {user.secondFactorNote}
      </p>
      {user.removedAt ? (
        <p className="alert">
          This user was deleted on {user.removedAt}. Bookings are kept for the accounts.
        </p>
      ) : (
        <UserForm user={user} isSelf={isSelf} form={form} />
      )}
      <UserStays user={user} {...lists} />
      <UserReviews {...lists} />
      <ChangeList changes={lists.history} />
    </>
  );
}

function UserActions({ user, isSelf }: Pick<SerializeFrom<typeof loader>, "user" | "isSelf">) {
  const path = `/admin/users/${user.id}`;
  const isInactive = user.status === "inactive";
  return (
    <Row className="row-actions" as="div">
      <QuietLink href={`${path}/password`}>New password</QuietLink>
      {!isSelf && (
        <PostButton action={`${path}/${isInactive ? "activate" : "deactivate"}`}>
          {isInactive ? "Activate" : "Deactivate"}
        </PostButton>
      )}
      {!isSelf && <QuietLink href={`${path}/delete`}>Delete</QuietLink>}
    </Row>
  );
}
