import { ButtonLink } from "~/ui/button-link";
import { guestTitle } from "~/ui/page-meta";
import { Sentence } from "~/ui/sentence";
import { useSiteData } from "~/ui/site-data";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const handle = { isPublic: true };

export const meta = guestTitle("Check your inbox");

/** Renders the same message for known and unknown addresses. */
export default function CheckInbox() {
  const { site } = useSiteData();
  const { t } = useTranslator();
  return (
    <ShortPage>
      <h1>{t("Check your inbox")}</h1>
      <p className="lead">
        {t(
          "A mail from us comes within minutes. Open the link in it and press the button, and you are subscribed. The link works for 7 days.",
        )}
      </p>
      <p>
        <Sentence
          text="Nothing there after some minutes? Look in the folder for unwanted mail. We write to an address at most once a day, so {again} later, or write to {email}."
          again={<a href="/newsletter">{t("try again")}</a>}
          email={<a href={`mailto:${site.email}`}>{site.email}</a>}
        />
      </p>
      <p>
        <ButtonLink href="/">{t("Return Home")}</ButtonLink>
      </p>
    </ShortPage>
  );
}
