import type { PlainText } from "~/languages/words";
import { Picture, type ShownUpload } from "~/ui/picture";
import { Row } from "~/ui/row";
import { useWords } from "~/ui/use-words";

/** What one comes for. Guide and permit are what reception arranges (facilities/lodge-services.ts). */
const doings: { name: PlainText; text: PlainText }[] = [
  {
    name: "Walk",
    text: "The trails begin four kilometres up the road. Tell us the evening before, and a guide and your permit are ready after breakfast.",
  },
  {
    name: "Look for chimpanzees",
    text: "They live in these trees, beside twelve other kinds of primates. You hear them long before you see them.",
  },
  {
    name: "Cross the canopy",
    text: "A narrow bridge hangs high above the forest. Below it are treetops, and between them the mist.",
  },
  {
    name: "Sit among the tea",
    text: "Green rows run down from the forest's edge. The tea in your cup, and the coffee, come from these hills.",
  },
];

/** What the forest and the house are, and what one does here. */
export function Intro({ image }: { image: ShownUpload | undefined }) {
  const { t } = useWords();
  return (
    <section className="band" aria-labelledby="intro">
      <div className="page">
        <div className="intro">
          <div>
            <h2 id="intro">{t("A house in the morning mist")}</h2>
            <p className="lead">
              {t(
                "Nyungwe is one of the oldest rainforests in Africa: chimpanzees, thirteen kinds of primates and three hundred birds, on ridges that the clouds come down to at night. The lodge stands at its edge, between the trees and the tea terraces.",
              )}
            </p>
          </div>
          {image && <Picture {...image} sizes="(min-width: 56rem) 36rem, 92vw" isSpare />}
        </div>
        <ul className="doings">
          {doings.map(({ name, text }) => (
            <li key={name}>
              <h3>{t(name)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
        <Row>
          <a href="/amenities">{t("What else is here")}</a>
          <a href="/conference">{t("Meet and celebrate")}</a>
        </Row>
      </div>
    </section>
  );
}
