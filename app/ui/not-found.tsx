import type { PlainText } from "~/core/languages/translator";
import { ButtonLink, QuietLink } from "./button-link";
import { Row } from "./row";
import { phoneHref, useChatHref, useSiteData } from "./site-data";
import { useStayLink } from "./use-stay-link";
import { useTranslator } from "./use-translator";

const popularPages: { path: string; name: PlainText; description: PlainText }[] = [
  { path: "/", name: "Home", description: "the lodge in the morning mist" },
  { path: "/rooms", name: "Rooms", description: "find your room" },
  { path: "/restaurant", name: "Restaurant", description: "what's cooking" },
  { path: "/amenities", name: "Amenities", description: "explore the lodge" },
];

/** Shown for an unknown path (specification, section 2). */
export function NotFound({ backHref }: { backHref: string }) {
  const withStay = useStayLink();
  const { site } = useSiteData();
  const chatHref = useChatHref();
  const { t } = useTranslator();
  return (
    <div className="page">
      <p className="eyebrow">404</p>
      <h1>{t("Page not found")}</h1>
      <p className="lead">{t("This path ends in the ferns. The ones below lead somewhere.")}</p>
      <Row>
        <ButtonLink href={withStay("/")}>{t("Return Home")}</ButtonLink>
        <QuietLink href={backHref} data-back="">
          {t("Go Back")}
        </QuietLink>
      </Row>
      <div className="room-grid not-found">
        <section className="panel" aria-labelledby="popular">
          <h2 id="popular">{t("Popular Destinations")}</h2>
          <ul className="plain-list">
            {popularPages.map(({ path, name, description }) => (
              <li key={path}>
                <a href={withStay(path)}>{t(name)}</a>, {t(description)}
              </li>
            ))}
          </ul>
        </section>
        <section className="panel" aria-labelledby="help">
          <h2 id="help">{t("Need Help?")}</h2>
          <p>{t("We're a small place; whoever answers will know.")}</p>
          <Row>
            <QuietLink href={phoneHref(site.callNumber)}>
              {t("Call {phone}", { phone: site.phone })}
            </QuietLink>
            <QuietLink href={chatHref} target="_blank" rel="noopener">
              {t("Message us on WhatsApp")}
              <span className="visually-hidden"> {t("(opens in a new tab)")}</span>
            </QuietLink>
          </Row>
        </section>
        <section className="panel" aria-labelledby="trivia">
          <h2 id="trivia">{t("Did you know?")}</h2>
          <p>
            {t(
              "Nyungwe's Angolan colobus monkeys travel in groups of several hundred, the largest known of any tree-living monkey in Africa. They never get lost either.",
            )}
          </p>
        </section>
      </div>
    </div>
  );
}
