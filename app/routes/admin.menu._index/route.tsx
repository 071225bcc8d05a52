import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayOpen } from "~/accounts/desk-sections";
import { menuList } from "~/desk/lists/menu-list.server";
import { signedIn } from "~/http/request-context";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { menuColumns } from "./menu-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Menu");

export async function loader(args: LoaderFunctionArgs) {
  const mayEdit = mayOpen(signedIn(args.context), "/admin/menu/new");
  return { ...(await menuList.read(args)), mayEdit };
}

export default function Menu() {
  const { mayEdit, ...list } = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={list}
      title="Menu"
      noun="dish"
      columns={menuColumns(mayEdit)}
      actions={
        <>
          {mayEdit && <ButtonLink href="/admin/menu/new">Add Dish</ButtonLink>}{" "}
          <QuietLink href="/restaurant?menu=all#menu">View</QuietLink>
        </>
      }
      intro={
        <p>
          Dishes and drinks as guests read them. What the kitchen has run out of is marked as sold
          out until the day ends.
        </p>
      }
      empty={{ title: "No dishes found", start: "Nothing is on the menu yet." }}
    />
  );
}
