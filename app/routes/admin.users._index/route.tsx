import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { userList } from "~/desk/lists/user-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { userColumns } from "./user-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Users");

export const loader = (args: LoaderFunctionArgs) => userList.load(args);

export default function Users() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <DeskList
        list={data}
        title="Users"
        noun="user"
        className="users"
        columns={userColumns(data.viewerId)}
        empty={{ title: "No users found" }}
        actions={<ButtonLink href="/admin/users/new">Add user</ButtonLink>}
      />
      <p className="note">
        Total Spent: bookings that were not cancelled, and cancellation charges.
      </p>
    </>
  );
}
