import { ButtonLink } from "~/ui/button-link";
import { guestTitle } from "~/ui/page-meta";
import { Sentence } from "~/ui/sentence";
import { useSiteData } from "~/ui/site-data";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const handle = { isPublic: true };

export const meta = guestTitle("Check your email");

/** Shows the same message for every address, so that it does not reveal who is subscribed. */
export default function CheckInbox() {
  const { site } = useSiteData();
  const { t } = useTranslator();
  return (
    <ShortPage>
      <h1>{t("Check your email")}</h1>
      <p className="lead">
        {t(
          "You'll receive an email within a few minutes. Open the link in it and press the button to subscribe. The link is valid for 7 days.",
        )}
      </p>
      <p>
        <Sentence
          text="Nothing after a few minutes? Check your spam folder. We send this once a day at most: {again} tomorrow, or write to {email}."
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
