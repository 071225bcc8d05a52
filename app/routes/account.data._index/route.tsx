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
        <h2 id="have">{t("A copy of it")}</h2>
        <p>
          {t(
            "One file with all that we keep of you: your account and where it is signed in, your guest record, your bookings with their prices, terms and payments, your reviews, the mails we wrote you, what you wrote to us, your newsletter, and what was changed of your account and when. It is JSON: plain text that people can read and programs too.",
          )}
        </p>
        <Row>
          <ButtonLink href="/account/data/download.json" download>
            {t("Download my data")}
          </ButtonLink>
        </Row>
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase">{t("Your account erased")}</h2>
        <p>
          <Sentence
            text="We forget who you are, but for what the books need. You are told what goes and what stays before anything happens. What we keep how long otherwise stands under {privacy}."
            privacy={<a href="/privacy">{t("Privacy")}</a>}
          />
        </p>
        <Row>
          <QuietLink href="/account/data/erase">{t("Erase my account")}</QuietLink>
        </Row>
      </section>
    </AccountFrame>
  );
}
