import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { roleLabels } from "~/accounts/users/user-policy";
import { withQuery } from "~/core/paths";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { userList } from "~/desk/lists/user-list.server";
import { Amount } from "~/ui/amount";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { StateButton } from "~/ui/desk/state-button";
import { EmailText } from "~/ui/email-text";
import { Initial } from "~/ui/initial";
import { pageTitle } from "~/ui/page-meta";
import { UserBadge } from "~/ui/record-badges";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Users");

export const loader = (args: LoaderFunctionArgs) => userList.load(args);

type UserRow = RowOf<typeof userList>;

/** Viewers cannot deactivate or delete themselves. */
const createUserColumns = (viewerId: string | undefined): ListColumn<UserRow>[] => [
  column(
    { name: "User", sortKey: "name", isText: true },
    ({ id, name, email, phone, isProvisional, hasFactor }) => (
      <div className="user-name">
        <Initial name={name} />
        <div>
          <SiteLink href={`/admin/users/${id}`}>{name}</SiteLink>{" "}
          <small>
            {email ? <EmailText email={email} /> : phone}
            {isProvisional === 1 && ", not verified"}
            {hasFactor && ", second factor"}
          </small>
        </div>
      </div>
    ),
  ),
  column({ name: "Role", sortKey: "role", isText: true }, ({ role }) => roleLabels[role]),
  column({ name: "Status", sortKey: "status", isText: true }, ({ status }) => (
    <UserBadge status={status} />
  )),
  column({ name: "Last Login", sortKey: "seen" }, ({ lastSignIn }) => lastSignIn ?? "Never"),
  column({ name: "Bookings", isNumber: true }, ({ bookingCount }) => bookingCount),
  column({ name: "Total Spent", isNumber: true }, ({ spentCents }) => (
    <Amount cents={spentCents} />
  )),
  column("Actions", (user, currentHref) => (
    <Actions user={user} currentHref={currentHref} isSelf={user.id === viewerId} />
  )),
];

export default function Users() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <DeskList
        list={data}
        title="Users"
        noun="user"
        className="users"
        columns={createUserColumns(data.viewerId)}
        empty="No users found"
        actions={<ButtonLink href="/admin/users/new">Add user</ButtonLink>}
      />
      <p className="note">Total Spent includes cancellation fees.</p>
    </>
  );
}

interface ActionsProps {
  user: UserRow;
  currentHref: string;
  isSelf: boolean;
}

function Actions({ user, currentHref, isSelf }: ActionsProps) {
  const path = `/admin/users/${user.id}`;
  const verb = user.status === "inactive" ? "Activate" : "Deactivate";
  const hiddenName = <span className="visually-hidden"> {user.name}</span>;
  return (
    <Row className="row-actions" as="div">
      <SiteLink href={path}>Edit{hiddenName}</SiteLink>
      {!isSelf && (
        <StateButton
          action={`${path}/${verb.toLowerCase()}`}
          returnTo={currentHref}
          hiddenSuffix={` ${user.name}`}
        >
          {verb}
        </StateButton>
      )}
      {!isSelf && (
        <SiteLink href={withQuery(`${path}/delete`, { returnTo: currentHref })}>
          Delete{hiddenName}
        </SiteLink>
      )}
    </Row>
  );
}
