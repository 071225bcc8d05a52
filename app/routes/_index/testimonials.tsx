import type { chooseTestimonials } from "~/guests/review-rules";
import { useWords } from "~/ui/use-words";

/** What guests say. */
export function Testimonials({
  testimonials,
}: {
  testimonials: ReturnType<typeof chooseTestimonials>;
}) {
  const { t } = useWords();
  return (
    <section className="band">
      <div className="page">
        <h2>{t("What guests say")}</h2>
        <ul className="testimonials">
          {testimonials.map(({ text, lang, guest, from }) => (
            <li key={text}>
              <figure>
                <blockquote lang={lang}>
                  <p>{text}</p>
                </blockquote>
                <figcaption>
                  <strong>{guest}</strong>
                  <br />
                  {from}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
