import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { retentionDays } from "~/privacy/retention";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const handle = { isPublic: true };

export const meta: MetaFunction = ({ matches }) => {
  const { t } = translatorOf(matches);
  return pageMeta(matches, {
    title: t("Privacy"),
    description: t(
      "What we keep about you, why and for how long, who sees it, and how to view, correct or delete it.",
    ),
    path: "/privacy",
    picture: "forest/trail",
    alt: t(
      "An earth path with log steps leads through ferns and tall tree ferns into a bright, misty forest.",
    ),
  });
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { notifications, privacy, invoices } = context.settings;
  const days = { ...retentionDays, documents: privacy.documentDays };
  return json({
    days,
    invoiceYears: invoices.invoiceYears,
    isMailEnabled: isSmtpConfigured,
    isSmsEnabled: notifications.sms,
  });
}

/** The retention periods are those that the nightly purge uses. */
export default function Privacy() {
  const { days, invoiceYears, isMailEnabled, isSmsEnabled } = useLoaderData<typeof loader>();
  const { site } = useSiteData();
  const { t } = useTranslator();
  return (
    <SiteLayout>
      <article className="page narrow terms">
        <h1>{t("Privacy")}</h1>
        <p className="lead">
          {t(
            "What we keep about you, why, and for how long. No advertising, no tracking, no third-party scripts.",
          )}
        </p>
        <h2>{t("What we keep, and how long")}</h2>
        <ul>
          <li>
            <Sentence
              text="{what}: name, email, phone, dates, room, number of guests and children, arrival time, price and payments. We need this for your stay and our accounts, which we keep as long as the law requires. This website never receives a card number."
              what={<strong>{t("Your stay")}</strong>}
            />
          </li>
          <li>
            <Sentence
              text="{what}: the name, company and address on them, for {n} years after the year of issue, as the law requires, even if you ask us to delete everything else."
              what={<strong>{t("Invoices")}</strong>}
              n={invoiceYears}
            />{" "}
            {t("Our notes on charges and payments are part of the accounts and stay as well.")}
          </li>
          <li>
            <Sentence
              text="{what}: the passport or identity card you show on arrival, stored encrypted until {n} days after you leave."
              what={<strong>{t("Your identity document")}</strong>}
              n={days.documents}
            />
          </li>
          <li>
            <Sentence
              text="{what}: name, contact details, country, company, your stays and notes about them. Until you ask us to delete it."
              what={<strong>{t("Your guest profile")}</strong>}
            />
          </li>
          <li>
            <Sentence
              text="{what}, such as a diet, an allergy or a late arrival: until {n} days after you leave."
              what={<strong>{t("Your special requests")}</strong>}
              n={days.specialRequests}
            />
          </li>
          <li>
            <Sentence
              text="{what}: name, email, phone and your password in a form no one can read. If you use a sign-in provider, your identity there; if you use a second factor, its key, encrypted. Until you delete the account or ask us to."
              what={<strong>{t("Your account")}</strong>}
            />
            {isMailEnabled &&
              ` ${t("Accounts without a booking whose email address was never confirmed are deleted after {n} days.", { n: days.unfinishedSignUps })}`}
          </li>
          <li>
            <Sentence
              text="{what}: browser, sign-in time and network. Until you sign out."
              what={<strong>{t("Your signed-in devices")}</strong>}
            />
          </li>
          <li>
            <Sentence
              text="{what} through a form: until {n} days after our reply."
              what={<strong>{t("Messages you send us")}</strong>}
              n={days.enquiryTexts}
            />
          </li>
          <li>
            <Sentence
              text="{what}: {n} days."
              what={<strong>{t("A booking you start and do not finish")}</strong>}
              n={days.drafts}
            />
          </li>
          <li>
            <Sentence
              text="{what}: the text for {n} days, the fact that we sent one for {longer} days."
              what={<strong>{t("Emails to you")}</strong>}
              n={days.mailTexts}
              longer={days.mails}
            />
            {isMailEnabled &&
              ` ${t("They are sent by an email service, which has its own retention rules.")}`}
            {isSmsEnabled && ` ${t("Text messages are sent by an SMS service in the same way.")}`}
          </li>
          <li>
            <Sentence
              text="{what}: your email address, until {n} days after you unsubscribe. We do not track whether you read it. An unconfirmed address is deleted after {unconfirmed} days, or after {waiting} days if we could not yet ask you to confirm."
              what={<strong>{t("The newsletter")}</strong>}
              n={days.unsubscribed}
              unconfirmed={days.unconfirmedSubscribers}
              waiting={days.waitingSubscribers}
            />
          </li>
          <li>
            <Sentence
              text="{what}: with your first name and initial, until you ask us to remove it."
              what={<strong>{t("Your review")}</strong>}
            />
          </li>
          <li>
            <Sentence
              text="{what}: pages requested and when, with a shortened internet address that does not identify you. These logs are kept for weeks, not years."
              what={<strong>{t("Server logs")}</strong>}
            />
          </li>
          <li>
            <Sentence
              text="{what} contain all of this: daily copies for a week, monthly copies for a year. If we ever restore one, data deleted since then is deleted again."
              what={<strong>{t("Backups")}</strong>}
            />
          </li>
        </ul>
        <h2>{t("Cookies")}</h2>
        <p>
          {t(
            "Only what the website needs: to keep you signed in, to remember a booking or form you started, to open a booking from the link in our email, to complete a sign-in with another provider, and to recognise a browser you signed in with before. No cookie tracks you.",
          )}
        </p>
        <h2>{t("Who sees it")}</h2>
        <p>
          {t(
            "Lodge staff, as far as they need it for their work; every change is logged. We never sell or share your data, except with authorities where Rwandan law requires it.",
          )}
        </p>
        <h2>{t("Your rights")}</h2>
        <ul>
          <li>{t("To see what we keep about you, and to have it corrected.")}</li>
          <li>
            {t(
              "To have your data deleted: account, contact details, emails and subscription. Records of past stays that the law requires remain, without them. This is not possible while you have an upcoming stay.",
            )}
          </li>
        </ul>
        <p>
          <Sentence
            text="If you have an account, you can do both under {data}: download everything, or delete it. Otherwise call {phone} or write to {email}. We'll reply within 30 days."
            data={<a href="/account/data">{t("Your data")}</a>}
            phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
            email={<a href={`mailto:${site.email}`}>{site.email}</a>}
          />
        </p>
      </article>
    </SiteLayout>
  );
}
