import type { TextView } from "~/catalogue/texts/load-texts.server";
import { type DisplayedPicture, Picture } from "~/ui/picture";
import { Row } from "~/ui/row";
import { useTranslator } from "~/ui/use-translator";

export function Intro({
  forest,
  activities,
  image,
}: {
  forest: TextView;
  activities: TextView[];
  image: DisplayedPicture | undefined;
}) {
  const { t } = useTranslator();
  return (
    <section className="band" aria-labelledby="intro">
      <div className="page">
        <div className="intro">
          <div>
            <h2 id="intro" lang={forest.lang?.title}>
              {forest.title}
            </h2>
            <p className="lead" lang={forest.lang?.body}>
              {forest.body}
            </p>
          </div>
          {image && (
            <Picture {...image} sizes="(min-width: 56rem) 36rem, 92vw" isOmittedWithoutScripts />
          )}
        </div>
        <ul className="activities">
          {activities.map(({ id, title, body, lang }) => (
            <li key={id}>
              <h3 lang={lang?.title}>{title}</h3>
              <p lang={lang?.body}>{body}</p>
            </li>
          ))}
        </ul>
        <Row>
          <a href="/amenities">{t("Explore the lodge")}</a>
          <a href="/conference">{t("Meetings & celebrations")}</a>
        </Row>
      </div>
    </section>
  );
}
