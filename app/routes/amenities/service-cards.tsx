import type { TextView } from "~/catalogue/texts/load-texts.server";
import { type DisplayedPicture, Picture } from "~/ui/picture";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useChatHref, useSiteData } from "~/ui/site-data";
import { useTranslator } from "~/ui/use-translator";

export function ServiceCards({
  services,
}: {
  services: (TextView & { picture: DisplayedPicture | null })[];
}) {
  const { site } = useSiteData();
  const chatHref = useChatHref();
  const { t } = useTranslator();
  return (
    <section aria-labelledby="services">
      <h2 id="services">{t("Ask reception for")}</h2>
      <ul className="room-grid">
        {services.map(({ id, title, body, lang, picture }) => (
          <li key={id}>
            <article className="room-card">
              {picture && (
                <div className="room-card-picture">
                  <Picture {...picture} sizes="(min-width: 64rem) 24rem, 94vw" />
                </div>
              )}
              <div className="room-card-body">
                <h3 lang={lang?.title}>{title}</h3>
                <p lang={lang?.body}>{body}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <p>
        <Sentence
          text="At reception at any time, on {phone}, or {chat}."
          phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
          chat={<a href={chatHref}>{t("on WhatsApp")}</a>}
        />
      </p>
    </section>
  );
}
