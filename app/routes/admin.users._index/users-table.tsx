import type { ListedUser } from "~/accounts/user-list-queries.server";
import { roleNames } from "~/accounts/user-rules";
import { formatCents } from "~/booking/money";
import { withQuery } from "~/http/redirects";
import { EmailText } from "~/ui/email-text";
import { EmptyList } from "~/ui/empty-list";
import { Initial } from "~/ui/initial";
import { Row } from "~/ui/row";
import { SortedHead } from "~/ui/sorted-head";
import { UserStatusMark } from "~/ui/user-status";

type ListedRow = Omit<ListedUser, "lastSignInAt"> & { lastSignIn: string | null };

interface TableProps {
  users: ListedRow[];
  sort: string;
  /** The list's own address, to come back to. */
  here: string;
  isFiltered: boolean;
  /** Who is looking: nobody deactivates or deletes themselves. */
  viewerId: string;
}

export function UsersTable({ users, sort, here, isFiltered, viewerId }: TableProps) {
  if (users.length === 0) {
    return <EmptyList title="No users found" clearHref={isFiltered ? "/admin/users" : null} />;
  }
  const sortBy = { sort, here };
  return (
    <table className="list">
      <caption className="visually-hidden">Users</caption>
      <thead>
        <tr>
          <SortedHead {...sortBy} name="User" isWords by="name" />
          <SortedHead {...sortBy} name="Role" isWords by="role" />
          <SortedHead {...sortBy} name="Status" isWords by="status" />
          <SortedHead {...sortBy} name="Last Login" by="seen" />
          <th scope="col" className="number">
            Bookings
          </th>
          <th scope="col" className="number">
            Total Spent
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row" data-label="User">
              <div className="person">
                <Initial name={user.name} />
                <div>
                  <a href={`/admin/users/${user.id}`}>{user.name}</a>{" "}
                  <small>
                    <EmailText email={user.email} />
                  </small>
                </div>
              </div>
            </th>
            <td data-label="Role">{roleNames[user.role]}</td>
            <td data-label="Status">
              <UserStatusMark status={user.status} />
            </td>
            <td data-label="Last Login">{user.lastSignIn ?? "Never"}</td>
            <td data-label="Bookings" className="number">
              {user.bookings}
            </td>
            <td data-label="Total Spent" className="number">
              {formatCents(user.spentCents)}
            </td>
            <td data-label="Actions">
              <RowActions user={user} here={here} isSelf={user.id === viewerId} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowActions({ user, here, isSelf }: { user: ListedRow; here: string; isSelf: boolean }) {
  const address = `/admin/users/${user.id}`;
  const which = <span className="visually-hidden"> {user.name}</span>;
  const isInactive = user.status === "inactive";
  return (
    <Row className="row-actions" as="div">
      <a href={address}>Edit{which}</a>
      {!isSelf && (
        <form method="post" action={`${address}/${isInactive ? "activate" : "deactivate"}`}>
          <input type="hidden" name="returnTo" value={here} />
          <button type="submit" className="button button-small button-quiet">
            {isInactive ? "Activate" : "Deactivate"}
            {which}
          </button>
        </form>
      )}
      {!isSelf && <a href={withQuery(`${address}/delete`, { returnTo: here })}>Delete{which}</a>}
    </Row>
  );
}
