import { AccountFrame } from "~/ui/account-frame";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { guestTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestTitle("Your data");

export default function OwnData() {
  const { t } = useTranslator();
  return (
    <AccountFrame title={t("Your data")}>
      <section aria-labelledby="have">
        <h2 id="have">{t("A copy of your data")}</h2>
        <p>
          {t(
            "One file (JSON) with everything we keep about you: your account and devices, guest profile, bookings and payments, reviews, emails, messages, newsletter, and changes to your account.",
          )}
        </p>
        <Row>
          <ButtonLink href="/account/data/download.json" download>
            {t("Download my data")}
          </ButtonLink>
        </Row>
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase">{t("Delete your account")}</h2>
        <p>
          <Sentence
            text="We delete your personal details, except those we must keep for our accounts. You'll see what is deleted and what is kept first. For how long we keep data, see {privacy}."
            privacy={<a href="/privacy">{t("Privacy")}</a>}
          />
        </p>
        <Row>
          <QuietLink href="/account/data/erase">{t("Delete my account")}</QuietLink>
        </Row>
      </section>
    </AccountFrame>
  );
}
