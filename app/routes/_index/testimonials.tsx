import type { chooseTestimonials } from "~/guests/reviews/review-policy";
import { SectionError } from "~/ui/section-error";
import { useTranslator } from "~/ui/use-translator";

export function Testimonials({
  testimonials,
}: {
  testimonials: ReturnType<typeof chooseTestimonials> | null;
}) {
  const { t } = useTranslator();
  return (
    <section className="band">
      <div className="page">
        <h2>{t("What guests say")}</h2>
        {testimonials ? (
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
        ) : (
          <SectionError section={t("What guests say")} />
        )}
      </div>
    </section>
  );
}
