import type { TextView } from "~/catalogue/texts/read-texts.server";
import { useWords } from "~/ui/use-words";

/** Questions that open to their answers. */
export function Faqs({ faqs }: { faqs: TextView[] }) {
  const { t } = useWords();
  return (
    <section className="page faqs no-print" aria-labelledby="questions">
      <h2 id="questions">{t("Questions guests ask")}</h2>
      {faqs.map(({ id, title, body, lang }) => (
        <details key={id}>
          <summary lang={lang?.title}>{title}</summary>
          <p lang={lang?.body}>{body}</p>
        </details>
      ))}
    </section>
  );
}
