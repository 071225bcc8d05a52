import type { Faq } from "~/facilities/restaurant-faqs";
import { useWords } from "~/ui/use-words";

/** Questions that open to their answers. */
export function Faqs({ faqs }: { faqs: Faq[] }) {
  const { t } = useWords();
  return (
    <section className="page faqs no-print" aria-labelledby="questions">
      <h2 id="questions">{t("Questions guests ask")}</h2>
      {faqs.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
