import type { Faq } from "~/facilities/restaurant-faqs";

/** Questions that open to their answers. */
export function Faqs({ faqs }: { faqs: Faq[] }) {
  return (
    <section className="page faqs no-print" aria-labelledby="questions">
      <h2 id="questions">Questions guests ask</h2>
      {faqs.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
