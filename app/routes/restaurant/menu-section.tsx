import { type MenuCategory, menuCategories } from "db/schema";
import { dietaryNames, menuCategoryNames } from "~/facilities/menu-labels";
import type { Dish } from "~/facilities/menu-queries.server";
import { useMoney } from "~/ui/money";
import { TabLinks } from "~/ui/tab-links";

/** The menu, one tab at a time. */
export function MenuSection({ category, dishes }: { category: MenuCategory; dishes: Dish[] }) {
  const { formatRate } = useMoney();
  return (
    <section className="page" id="menu" aria-labelledby="menu-heading">
      <h2 id="menu-heading">Menu</h2>
      <TabLinks
        label="Menu"
        tabs={menuCategories.map((each) => ({
          name: menuCategoryNames[each],
          href: `?menu=${each}#menu`,
          isCurrent: each === category,
        }))}
      />
      <h3 className="visually-hidden">{menuCategoryNames[category]}</h3>
      <ul className="dishes">
        {dishes.map((dish) => (
          <li key={dish.id}>
            <h4>
              {dish.name} <span>{formatRate(dish.priceCents)}</span>
            </h4>
            <p>{dish.description}</p>
            {dish.dietary.length > 0 && (
              <ul className="chips">
                {dish.dietary.map((tag) => (
                  <li key={tag}>{dietaryNames[tag]}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {dishes.length === 0 && <p className="note">Nothing of this kind is on the menu today.</p>}
    </section>
  );
}
