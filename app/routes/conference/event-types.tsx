import type { TextView } from "~/catalogue/texts/load-texts.server";
import { useTranslator } from "~/ui/use-translator";

export function EventTypes({ eventTypes }: { eventTypes: TextView[] }) {
  const { t } = useTranslator();
  return (
    <section className="section" aria-labelledby="events">
      <h2 id="events">{t("What our spaces are used for")}</h2>
      <ul className="room-grid">
        {eventTypes.map(({ id, title, body, lang }) => (
          <li key={id}>
            <h3 lang={lang?.title}>{title}</h3>
            <p lang={lang?.body}>{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
