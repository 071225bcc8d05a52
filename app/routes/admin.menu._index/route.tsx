import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { canOpen } from "~/accounts/desk-sections";
import { dishDefinition } from "~/catalogue/menu/dish-definition";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { menuList } from "~/desk/lists/menu-list.server";
import { createRecordColumns } from "~/desk/records/record-columns";
import { requireViewer } from "~/http/request-context";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { StateButton } from "~/ui/desk/state-button";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Menu");

export async function loader(args: LoaderFunctionArgs) {
  const mayEdit = canOpen(requireViewer(args.context), "/admin/menu/new");
  return { ...(await menuList.read(args)), mayEdit };
}

type DishRow = RowOf<typeof menuList>;

const createMenuColumns = (mayEdit: boolean): ListColumn<DishRow>[] => [
  ...createRecordColumns<DishRow>(dishDefinition, ["name", "category", "price", "dietary"], {
    isLinked: mayEdit,
  }),
  column("Status", ({ isListed, isSoldOut }) =>
    !isListed ? "Hidden from guests" : isSoldOut ? <strong>Sold out today</strong> : "On the menu",
  ),
  column(
    "Actions",
    ({ id, name, isListed, isSoldOut }, currentHref) =>
      isListed && (
        <div className="row-actions">
          <StateButton
            action={`/admin/menu/${id}/${isSoldOut ? "available" : "sold-out"}`}
            returnTo={currentHref}
            hiddenSuffix={`: ${name}`}
          >
            {isSoldOut ? "Mark available" : "Mark sold out"}
          </StateButton>
        </div>
      ),
  ),
];

export default function Menu() {
  const { mayEdit, ...list } = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={list}
      title="Menu"
      noun="dish"
      columns={createMenuColumns(mayEdit)}
      actions={
        <>
          {mayEdit && <ButtonLink href="/admin/menu/new">Add dish</ButtonLink>}{" "}
          <QuietLink href="/restaurant?menu=all#menu">View</QuietLink>
        </>
      }
      intro={<p>Dishes marked as sold out are available again the next day.</p>}
      empty="No dishes found"
      emptyHint="Add the first dish."
    />
  );
}
