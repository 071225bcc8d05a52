import type { EditConflict } from "~/audit/edit-conflict";
import { changeColumns } from "~/desk/log/change-columns";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { plural } from "~/lodge/counted";
import { QuietLink } from "~/ui/button-link";
import { EmptyList } from "~/ui/desk/empty-list";
import { ListTable } from "~/ui/desk/list-table";
import type { FormState } from "~/ui/field";
import { useMoney } from "~/ui/money";
import { Notice } from "~/ui/notice";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { UserBadge } from "~/ui/user-badge";
import { roleNames } from "~/users/user-rules";
import type { UserView } from "./read-record.server";
import { UserForm } from "./user-form";
import { UserReviews, UserStays } from "./user-stays";

interface PageProps extends UserView {
  isSelf: boolean;
  form: FormState;
  conflict: EditConflict | null | undefined;
  notice: string | null;
}

export function UserPage({ user, isSelf, form, conflict, notice, ...lists }: PageProps) {
  const { formatCents } = useMoney();
  return (
    <>
      <Notice text={notice} />
      <ConflictAlert conflict={conflict} />
      <Row className="toolbar" as="div">
        <h1>
          {user.name} <UserBadge status={user.status} />
        </h1>
        {!user.removedAt && <UserActions user={user} isSelf={isSelf} />}
      </Row>
      <p className="facts">
        {roleNames[user.role]} · {user.isProvisional === 1 && "email not proved · "}
        {user.lastSignIn ? `last login ${user.lastSignIn}` : "never signed in"} · since{" "}
        {user.createdAt} · {plural(user.bookings, "booking")} · {formatCents(user.spentCents)} spent
        {user.factor}
      </p>
      {user.removedAt ? (
        <p className="alert">
          This person was deleted on {user.removedAt}. The bookings stay for the accounts.
        </p>
      ) : (
        <UserForm user={user} isSelf={isSelf} form={form} />
      )}
      <UserStays user={user} {...lists} />
      <UserReviews {...lists} />
      <section aria-labelledby="history">
        <h2 id="history">History</h2>
        {lists.history.length > 0 ? (
          <ListTable caption="Changes" columns={changeColumns} rows={lists.history} />
        ) : (
          <EmptyList title="No changes" />
        )}
      </section>
    </>
  );
}

function UserActions({ user, isSelf }: Pick<PageProps, "user" | "isSelf">) {
  const address = `/admin/users/${user.id}`;
  const isInactive = user.status === "inactive";
  return (
    <Row className="row-actions" as="div">
      <QuietLink href={`${address}/password`}>New password</QuietLink>
      {!isSelf && (
        <PostButton action={`${address}/${isInactive ? "activate" : "deactivate"}`}>
          {isInactive ? "Activate" : "Deactivate"}
        </PostButton>
      )}
      {!isSelf && <QuietLink href={`${address}/delete`}>Delete</QuietLink>}
    </Row>
  );
}
