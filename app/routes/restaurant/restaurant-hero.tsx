import { ButtonLink } from "~/ui/button-link";
import { OpenStatus } from "~/ui/open-status";
import { PageHero } from "~/ui/page-hero";
import type { ShownUpload } from "~/ui/picture";
import { Row } from "~/ui/row";
import { useWords } from "~/ui/use-words";

/** What the restaurant is, whether it is open now, and the way to a table. */
export function RestaurantHero({
  image,
  status,
}: {
  image: ShownUpload | undefined;
  status: { isOpen: boolean; text: string };
}) {
  const { t } = useWords();
  return (
    <PageHero image={image}>
      <p className="eyebrow">{t("Restaurant and bar")}</p>
      <h1>{t("Dinner after the forest")}</h1>
      <p className="lead">
        {t(
          "Isombe, tilapia from Lake Kivu, brochettes from the charcoal: the cooking of Rwanda, six tables, and a fire on the terrace.",
        )}
      </p>
      <OpenStatus status={status} />
      <Row>
        <ButtonLink href="#reserve">{t("Reserve a table")}</ButtonLink>
        <a href="#menu">{t("See the menu")}</a>
      </Row>
    </PageHero>
  );
}
