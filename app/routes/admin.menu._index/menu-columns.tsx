import type { RowOf } from "~/desk/lists/desk-list.server";
import type { menuList } from "~/desk/lists/menu-list.server";
import { dietaryNames, menuCategoryNames } from "~/facilities/menu-labels";
import { Amount } from "~/ui/amount";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { StateButton } from "~/ui/desk/state-button";
import { SiteLink } from "~/ui/site-link";

type DishRow = RowOf<typeof menuList>;

/** @param mayEdit whether a name leads to its form */
export const menuColumns = (mayEdit: boolean): ListColumn<DishRow>[] => [
  column({ name: "Name", isWords: true }, ({ id, name }) =>
    mayEdit ? <SiteLink href={`/admin/menu/${id}`}>{name}</SiteLink> : name,
  ),
  column("Part", ({ category }) => menuCategoryNames[category]),
  column({ name: "Price", isNumber: true }, (dish) => <Amount cents={dish.priceCents} />),
  column({ name: "Diets", isWords: true }, ({ dietary }) =>
    dietary.map((tag) => dietaryNames[tag]).join(", "),
  ),
  column("State", ({ isListed, isSoldOut }) =>
    !isListed ? "Put away" : isSoldOut ? <strong>Sold out today</strong> : "On the menu",
  ),
  column(
    "Actions",
    ({ id, name, isListed, isSoldOut }, here) =>
      isListed && (
        <div className="row-actions">
          <StateButton
            action={`/admin/menu/${id}/${isSoldOut ? "served" : "sold-out"}`}
            returnTo={here}
            which={`: ${name}`}
          >
            {isSoldOut ? "Serve again" : "Mark sold out"}
          </StateButton>
        </div>
      ),
  ),
];
