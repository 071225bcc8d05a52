import type { TextView } from "~/catalogue/texts/load-texts.server";
import { useTranslator } from "~/ui/use-translator";

export function Faqs({ faqs }: { faqs: TextView[] }) {
  const { t } = useTranslator();
  return (
    <section className="page faqs no-print" aria-labelledby="questions">
      <h2 id="questions">{t("Frequently asked questions")}</h2>
      {faqs.map(({ id, title, body, lang }) => (
        <details key={id}>
          <summary lang={lang?.title}>{title}</summary>
          <p lang={lang?.body}>{body}</p>
        </details>
      ))}
    </section>
  );
}
