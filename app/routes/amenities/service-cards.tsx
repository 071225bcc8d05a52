import { lodgeServices } from "~/facilities/lodge-services";
import { Picture, type ShownUpload } from "~/ui/picture";
import { phoneHref, useChatHref, useSiteData } from "~/ui/site-data";

/** What reception arranges. */
export function ServiceCards({ pictures }: { pictures: ShownUpload[] }) {
  const { site } = useSiteData();
  const chatHref = useChatHref();
  return (
    <section aria-labelledby="services">
      <h2 id="services">Ask reception for</h2>
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
                <h3>{name}</h3>
                <p>{description}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <p>
        At the reception desk at any hour, on <a href={phoneHref(site.phone)}>{site.phone}</a>, or{" "}
        <a href={chatHref}>in a chat</a>.
      </p>
    </section>
  );
}
