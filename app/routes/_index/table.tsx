import { QuietLink } from "~/ui/button-link";
import { Picture, type ShownUpload } from "~/ui/picture";
import { Row } from "~/ui/row";
import { useWords } from "~/ui/use-words";

/** The kitchen, with the way to its menu. */
export function Table({ image }: { image: ShownUpload | undefined }) {
  const { t } = useWords();
  return (
    <section className="page page-hero-inner" aria-labelledby="table">
      <div>
        <h2 id="table">{t("What the valley grows, over charcoal")}</h2>
        <p className="lead">
          {t(
            "Isombe, brochettes with plantain, tilapia and sambaza from Lake Kivu: the cooking of Rwanda at six tables, and a fire on the terrace when the mist comes back.",
          )}
        </p>
        <Row>
          <QuietLink href="/restaurant">{t("See the menu")}</QuietLink>
        </Row>
      </div>
      {image && <Picture {...image} sizes="(min-width: 56rem) 38rem, 60vw" />}
    </section>
  );
}
