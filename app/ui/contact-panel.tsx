import type { PlainText } from "~/core/languages/translator";
import { QuietLink } from "./button-link";
import { buildBookingChatLink } from "./chat-link";
import { ConfirmedEmailField } from "./confirmed-email-field";
import { ErrorSummary } from "./error-summary";
import { type FormState, PhoneField, TextAreaField, TextField } from "./field";
import { Row } from "./row";
import { Sentence } from "./sentence";
import { phoneHref, useChatHref, useSiteData } from "./site-data";
import { PostForm } from "./site-form";
import { useTranslator } from "./use-translator";

/** Keeps field ids unique on the page: other forms have fields with the same names. */
const idPrefix = "contact-";

export function ContactPanel({
  title = "Call or write to us",
  headingLevel: Heading = "h2",
  form,
}: {
  title?: PlainText;
  headingLevel?: "h1" | "h2";
  form: FormState;
}) {
  const { site, viewer } = useSiteData();
  const isMainContent = Heading === "h1";
  const chatHref = useChatHref();
  const { t } = useTranslator();
  const viewerValues = viewer && { name: viewer.name, email: viewer.email };
  const prefilledForm = { ...form, values: { ...viewerValues, ...form.values }, idPrefix };
  return (
    <section id="contact" aria-labelledby="contact-title">
      <ErrorSummary errors={form.errors} idPrefix={idPrefix} />
      <div className="two-up">
        <div>
          <Heading id="contact-title">{t(title)}</Heading>
          <p className="lead">
            {t("We're happy to answer any question about rooms, prices and the forest.")}
          </p>
          <Row>
            <a
              className={isMainContent ? "button" : "button button-quiet"}
              href={phoneHref(site.callNumber)}
            >
              {t("Call {phone}", { phone: site.phone })}
            </a>
            <QuietLink href={chatHref}>{t("Message us on WhatsApp")}</QuietLink>
          </Row>
          <p className="note">
            {site.address}
            <br />
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </div>
        <PostForm
          action="/contact"
          omitsErrorSummary
          form={prefilledForm}
          className="panel"
          data-keep="message"
        >
          <div className="field-pair">
            <TextField name="name" label={t("Name")} autoComplete="name" maxLength={200} />
            <PhoneField optional />
          </div>
          <ConfirmedEmailField />
          <TextAreaField name="message" label={t("Your message")} maxLength={2000} />
          <button type="submit" className="button button-quiet" data-pending={t("Sending…")}>
            {t("Send message")}
          </button>
        </PostForm>
      </div>
    </section>
  );
}

export function ContactLodge({ reference }: { reference: string }) {
  const { phone, callNumber, email } = useSiteData().site;
  const translator = useTranslator();
  return (
    <Sentence
      text="Call {phone}, {chat} or write to {email}, quoting reference {reference}."
      phone={<a href={phoneHref(callNumber)}>{phone}</a>}
      chat={
        <a href={buildBookingChatLink(callNumber, reference, translator)}>
          {translator.t("message us on WhatsApp")}
        </a>
      }
      email={<a href={`mailto:${email}`}>{email}</a>}
      reference={reference}
    />
  );
}
