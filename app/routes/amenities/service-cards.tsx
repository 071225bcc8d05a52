import { lodgeServices } from "~/facilities/lodge-services";
import { Picture, type ShownUpload } from "~/ui/picture";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useChatHref, useSiteData } from "~/ui/site-data";
import { useWords } from "~/ui/use-words";

/** What reception arranges. */
export function ServiceCards({ pictures }: { pictures: ShownUpload[] }) {
  const { site } = useSiteData();
  const chatHref = useChatHref();
  const { t } = useWords();
  return (
    <section aria-labelledby="services">
      <h2 id="services">{t("Ask reception for")}</h2>
      <ul className="room-grid">
        {lodgeServices.map(({ name, description }, index) => (
          <li key={name}>
            <article className="room-card">
              <div className="room-card-picture">
                {pictures[index] && (
                  <Picture {...pictures[index]} sizes="(min-width: 64rem) 24rem, 94vw" />
                )}
              </div>
              <div className="room-card-body">
                <h3>{t(name)}</h3>
                <p>{t(description)}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <p>
        <Sentence
          text="At the reception desk at any hour, on {phone}, or {chat}."
          phone={<a href={phoneHref(site.phone)}>{site.phone}</a>}
          chat={<a href={chatHref}>{t("in a chat")}</a>}
        />
      </p>
    </section>
  );
}
