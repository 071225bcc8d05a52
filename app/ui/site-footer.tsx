import { LanguageLinks } from "./language-links";
import { Logo } from "./logo";
import { Sentence } from "./sentence";
import { phoneHref, useSiteData } from "./site-data";
import { footerPages } from "./site-pages";
import { useStayLink } from "./use-stay-link";
import { useScriptText, useTranslator } from "./use-translator";

export function SiteFooter({ chatHref, isErrorPage }: { chatHref: string; isErrorPage?: boolean }) {
  const { site } = useSiteData();
  const withStay = useStayLink();
  const { t } = useTranslator();
  const scriptText = useScriptText();
  // The texts of the dialog that scripts/reminder.ts shows.
  const reminder = {
    "data-reminder": "",
    "data-prices": scriptText("Prices on this website may not be accurate for some hours."),
    "data-chat": scriptText("Contact via WhatsApp"),
    "data-stay": scriptText("Continue Browsing"),
  };
  return (
    <footer className="site-footer">
      <div className="imigongo" aria-hidden="true" />
      <div className="site-footer-inner">
        <div>
          <p className="brand">
            <Logo />
            {site.name}
          </p>
          <address>
            {site.address}
            <br />
            <a href={phoneHref(site.callNumber)}>{site.phone}</a>
            <br />
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </address>
        </div>
        <nav aria-label={t("Footer")}>
          <ul className="plain-list footer-links">
            {footerPages.map(({ path, name }) => (
              <li key={path}>
                <a href={withStay(path)}>{t(name)}</a>
              </li>
            ))}
            <LanguageLinks isErrorPage={isErrorPage} />
          </ul>
        </nav>
        <div {...reminder}>
          <h2>{t("Contact Us for Best Deals!")}</h2>
          <p>
            <Sentence
              text="{call} or {chat}"
              call={<a href={phoneHref(site.callNumber)}>{t("Call us")}</a>}
              chat={<a href={chatHref}>{t("message us on WhatsApp")}</a>}
            />{" "}
            <a href={chatHref} className="chat-link">
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3Zm-4 7.5h8v1.5H8Zm0 3h5V15H8Z" />
              </svg>
              <span>
                {t("WhatsApp")}
                <span className="visually-hidden"> {t("(message us)")}</span>
              </span>
            </a>
          </p>
        </div>
        <FooterNewsletterForm />
      </div>
    </footer>
  );
}

function FooterNewsletterForm() {
  const { t } = useTranslator();
  return (
    <form method="post" action="/newsletter" className="newsletter">
      <h2>
        <label htmlFor="newsletter-email">{t("Newsletter")}</label>
      </h2>
      <input id="newsletter-email" name="email" type="email" required />{" "}
      <button type="submit" className="button button-quiet">
        {t("Subscribe")}
      </button>
    </form>
  );
}
