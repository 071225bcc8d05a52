import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Role, UserStatus } from "db/schema";
import {
  userFieldLabels as labels,
  roleLabels,
  userStatusLabels,
} from "~/accounts/users/user-policy";
import { pluralise } from "~/core/pluralise";
import { GeneratedPassword, roleOptions, UserFields } from "~/desk/forms/user-fields";
import { ChangeList } from "~/desk/log/change-list";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { Amount } from "~/ui/amount";
import { QuietLink } from "~/ui/button-link";
import { createOptions, SelectField } from "~/ui/choice-field";
import { EmptyList } from "~/ui/desk/empty-list";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import type { FormState } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { MultilineText } from "~/ui/multiline-text";
import { Notice } from "~/ui/notice";
import { PostButton } from "~/ui/post-button";
import { BookingBadge, UserBadge } from "~/ui/record-badges";
import { Row } from "~/ui/row";
import { SectionError } from "~/ui/section-error";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { VersionFields } from "~/ui/version-fields";
import type { UserPageData } from "./load-user-page.server";
import type { action, loader } from "./route";

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

/** Administrators cannot change their own role and status. */
function UserForm({
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

const stayColumns: ListColumn<NonNullable<UserPageData["stays"]>[number]>[] = [
  column("Booking ID", ({ id }) => <SiteLink href={`/admin/bookings/${id}`}>#{id}</SiteLink>),
  column("Room Name", ({ roomName }) => roomName),
  column("Check In", ({ checkIn }) => checkIn),
  column("Check Out", ({ checkOut }) => checkOut),
  column("Status", ({ status }) => <BookingBadge status={status} />),
  column({ name: "Total", isNumber: true }, ({ status, chargeCents, totalCents }) => (
    <Amount cents={status === "cancelled" ? chargeCents : totalCents} />
  )),
];

function UserStays({ user, stays }: Pick<UserPageData, "user" | "stays">) {
  const bookingCount = user.spending?.bookingCount;
  const isTruncated = bookingCount !== undefined && (stays?.length ?? 0) < bookingCount;
  return (
    <section aria-labelledby="stays">
      <h2 id="stays">Bookings</h2>
      {stays === null ? (
        <SectionError section="Bookings" />
      ) : stays.length === 0 ? (
        <EmptyList title="No bookings" />
      ) : (
        <ListTable
          caption={
            isTruncated ? `The latest ${stays.length} of ${bookingCount} bookings` : "Bookings"
          }
          isCaptionShown={isTruncated}
          columns={stayColumns}
          rows={stays}
        />
      )}
    </section>
  );
}

function UserReviews({ reviews }: Pick<UserPageData, "reviews">) {
  if (reviews === null) return <SectionError section="Reviews" />;
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <ul className="log">
        {reviews.map((review) => (
          <li key={review.id}>
            <SiteLink href={`/admin/reviews?id=${review.id}`}>
              {review.rating} of 5, {review.roomName}
            </SiteLink>{" "}
            <small>
              {review.createdAt}
              {review.hiddenAt && ", hidden"}
            </small>
            {review.body && (
              <p>
                <MultilineText text={review.body} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
