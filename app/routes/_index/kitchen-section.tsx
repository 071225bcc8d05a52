import type { TextView } from "~/catalogue/texts/load-texts.server";
import { QuietLink } from "~/ui/button-link";
import { type DisplayedPicture, Picture } from "~/ui/picture";
import { Row } from "~/ui/row";
import { useTranslator } from "~/ui/use-translator";

export function KitchenSection({
  kitchen,
  image,
}: {
  kitchen: TextView;
  image: DisplayedPicture | undefined;
}) {
  const { t } = useTranslator();
  return (
    <section className="page page-hero-inner" aria-labelledby="table">
      <div>
        <h2 id="table" lang={kitchen.lang?.title}>
          {kitchen.title}
        </h2>
        <p className="lead" lang={kitchen.lang?.body}>
          {kitchen.body}
        </p>
        <Row>
          <QuietLink href="/restaurant">{t("See the menu")}</QuietLink>
        </Row>
      </div>
      {image && <Picture {...image} sizes="(min-width: 56rem) 38rem, 60vw" />}
    </section>
  );
}
