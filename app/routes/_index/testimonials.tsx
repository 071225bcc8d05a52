import type { chooseTestimonials } from "~/guests/review-rules";

/** What guests say. */
export function Testimonials({
  testimonials,
}: {
  testimonials: ReturnType<typeof chooseTestimonials>;
}) {
  return (
    <section className="band">
      <div className="page">
        <h2>What guests say</h2>
        <ul className="testimonials">
          {testimonials.map(({ text, guest, from }) => (
            <li key={text}>
              <figure>
                <blockquote>
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
