import type { TextView } from "~/catalogue/texts/load-texts.server";
import { ButtonLink } from "~/ui/button-link";
import { OpenStatus } from "~/ui/open-status";
import { PageHero } from "~/ui/page-hero";
import type { DisplayedPicture } from "~/ui/picture";
import { Row } from "~/ui/row";
import { useTranslator } from "~/ui/use-translator";

export function RestaurantHero({
  welcome,
  image,
  status,
}: {
  welcome: TextView;
  image: DisplayedPicture | undefined;
  status: { isOpen: boolean; text: string };
}) {
  const { t } = useTranslator();
  return (
    <PageHero image={image}>
      <p className="eyebrow">{t("Restaurant and bar")}</p>
      <h1 lang={welcome.lang?.title}>{welcome.title}</h1>
      <p className="lead" lang={welcome.lang?.body}>
        {welcome.body}
      </p>
      <OpenStatus status={status} />
      <Row>
        <ButtonLink href="#reserve">{t("Reserve a table")}</ButtonLink>
        <a href="#menu">{t("See the menu")}</a>
      </Row>
    </PageHero>
  );
}
