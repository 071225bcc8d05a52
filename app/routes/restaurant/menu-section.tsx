import { type MenuCategory, menuCategories } from "db/schema";
import { dietaryLabels, type MenuTab, menuCategoryLabels } from "~/catalogue/menu/menu-labels";
import type { Dish } from "~/catalogue/menu/menu-queries.server";
import { useMoney } from "~/ui/money";
import { TabLinks } from "~/ui/tab-links";
import { useTranslator } from "~/ui/use-translator";

type DishView = Dish & { lang?: Record<string, string> };

/** @param part the category of the selected tab, or `all` */
export function MenuSection({
  selectedTab,
  menu,
}: {
  selectedTab: MenuTab;
  menu: { category: MenuCategory; dishes: DishView[] }[];
}) {
  const { t } = useTranslator();
  const isWholeMenu = selectedTab === "all";
  return (
    <section className="page" id="menu" aria-labelledby="menu-heading">
      <h2 id="menu-heading">{t("The menu")}</h2>
      <TabLinks
        label={t("The menu")}
        tabs={[...menuCategories, "all" as const].map((menuPart) => ({
          name: t(menuPart === "all" ? "Whole menu" : menuCategoryLabels[menuPart]),
          href: `?menu=${menuPart}#menu`,
          isCurrent: menuPart === selectedTab,
        }))}
      />
      {menu.map(({ category, dishes }) => (
        <div key={category} className="course">
          <h3 className={isWholeMenu ? undefined : "visually-hidden"}>
            {t(menuCategoryLabels[category])}
          </h3>
          <Dishes dishes={dishes} />
        </div>
      ))}
    </section>
  );
}

function Dishes({ dishes }: { dishes: DishView[] }) {
  const { t } = useTranslator();
  const { formatRate } = useMoney();
  if (dishes.length === 0) {
    return <p className="note">{t("Nothing in this category today.")}</p>;
  }
  return (
    <ul className="dishes">
      {dishes.map((dish) => (
        <li key={dish.id}>
          <h4>
            {dish.name} <span>{formatRate(dish.priceCents)}</span>
          </h4>
          {dish.isSoldOut && (
            <p>
              <strong>{t("Sold out today")}</strong>
            </p>
          )}
          <p lang={dish.lang?.description}>{dish.description}</p>
          {dish.dietary.length > 0 && (
            <ul className="chips">
              {dish.dietary.map((tag) => (
                <li key={tag}>{t(dietaryLabels[tag])}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
