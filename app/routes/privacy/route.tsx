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
      "What the lodge keeps of you, why and for how long, who reads it, and how you have it shown, corrected or erased.",
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
    years: invoices.invoiceYears,
    sendsMail: isSmtpConfigured,
    sendsTexts: notifications.sms,
  });
}

/** Renders the privacy policy. Its periods are those of the nightly purge. */
export default function Privacy() {
  const { days, years, sendsMail, sendsTexts } = useLoaderData<typeof loader>();
  const { site } = useSiteData();
  const { t } = useTranslator();
  return (
    <SiteLayout>
      <article className="page narrow terms">
        <h1>{t("Privacy")}</h1>
        <p className="lead">
          {t(
            "What we keep of you, why, and for how long. No advertising, no tracking, nobody else's scripts: everything on this site comes from this site.",
          )}
        </p>
        <h2>{t("What we keep, and how long")}</h2>
        <ul>
          <li>
            <Sentence
              text="{what}: name, email, phone, dates, room, how many come, children among them, and about when, price, what you paid and how. We need it to have your room ready and to account for it; the books are kept as long as the law asks. No card number ever reaches this site."
              what={<strong>{t("Your stay")}</strong>}
            />
          </li>
          <li>
            <Sentence
              text="{what}: the name, company and address that you gave for it, for {n} years after the year in which it was made, as the law asks, also when you ask us to erase the rest."
              what={<strong>{t("An invoice")}</strong>}
              n={years}
            />
          </li>
          <li>
            <Sentence
              text="{what}: the passport or identity card that you show on arrival, kept sealed: until {n} days after you leave."
              what={<strong>{t("Your document")}</strong>}
              n={days.documents}
            />
          </li>
          <li>
            <Sentence
              text="{what}: name, how to reach you, country, company, your stays and what the desk has to know of them. Until you ask us to erase it."
              what={<strong>{t("Your guest record")}</strong>}
            />
          </li>
          <li>
            <Sentence
              text="{what}, such as a diet, an allergy or a late arrival: until {n} days after you leave."
              what={<strong>{t("What you ask for")}</strong>}
              n={days.specialRequests}
            />
          </li>
          <li>
            <Sentence
              text="{what}: name, email, phone, and your password as a code from which nobody can read it back; where you sign in with an account elsewhere, who you are there; the key of a second factor, sealed. Until you erase it or ask us to."
              what={<strong>{t("Your account")}</strong>}
            />
            {sendsMail &&
              ` ${t("An account whose address was never proved, and with which nobody booked, goes after {n} days.", { n: days.unprovedAccounts })}`}
          </li>
          <li>
            <Sentence
              text="{what}: which browser, since when, and from which network. Until you sign out."
              what={<strong>{t("Where you are signed in")}</strong>}
            />
          </li>
          <li>
            <Sentence
              text="{what} in a form: until {n} days after we answered."
              what={<strong>{t("What you write to us")}</strong>}
              n={days.requestTexts}
            />
          </li>
          <li>
            <Sentence
              text="{what}: {n} days."
              what={<strong>{t("A booking that you begin and do not finish")}</strong>}
              n={days.drafts}
            />
          </li>
          <li>
            <Sentence
              text="{what}: what they say {n} days, that there was one {longer} days."
              what={<strong>{t("Mails to you")}</strong>}
              n={days.mailTexts}
              longer={days.mails}
            />
            {sendsMail && ` ${t("A mail service carries them, and keeps what its own rules say.")}`}
            {sendsTexts && ` ${t("Text messages go through a gateway in the same way.")}`}
          </li>
          <li>
            <Sentence
              text="{what}: your email, from when you confirmed it until {n} days after you unsubscribe. Its letters fetch nothing and count nothing when you read them. An address that was not confirmed goes after {unconfirmed} days, or {waiting} while this site cannot send the mail that asks for it."
              what={<strong>{t("The newsletter")}</strong>}
              n={days.leftSubscribers}
              unconfirmed={days.unconfirmedSubscribers}
              waiting={days.waitingSubscribers}
            />
          </li>
          <li>
            <Sentence
              text="{what}: with your first name and an initial, until you ask us to take it away."
              what={<strong>{t("Your review")}</strong>}
            />
          </li>
          <li>
            <Sentence
              text="{what}: which page was asked for and when, with an address that is cut so that it names a network and nobody in it. Whoever runs the server keeps this for weeks, not for years."
              what={<strong>{t("What the server writes down")}</strong>}
            />
          </li>
          <li>
            <Sentence
              text="{what} hold all of this as it was: each day of the last week, one of each month for a year. Should we ever need one, who was erased meanwhile is erased again."
              what={<strong>{t("Backups")}</strong>}
            />
          </li>
        </ul>
        <h2>{t("Cookies")}</h2>
        <p>
          {t(
            "Only what the site needs: one that knows you after you signed in, one for a booking you began, one that lets a browser you signed in with before try its password again, one for an hour for a booking that a link from our mail opened, one for ten minutes while you sign in with an account elsewhere, one for half an hour after a form of yours could not be accepted. None follows you anywhere.",
          )}
        </p>
        <h2>{t("Who reads it")}</h2>
        <p>
          {t(
            "The people who work at the lodge, as far as their work needs it; what they change is written down. We sell nothing and give nothing away, but to authorities where the law of Rwanda makes us.",
          )}
        </p>
        <h2>{t("What you can ask for")}</h2>
        <ul>
          <li>{t("To see what we keep of you, and to have it corrected.")}</li>
          <li>
            {t(
              "To be erased: your account, how to reach you, your mails and your subscription go; what the law makes us keep of a stay stays without them. Not while a stay of yours is still to come.",
            )}
          </li>
        </ul>
        <p>
          <Sentence
            text="Who has an account finds both under {data}: a file with all of it, and the erasing. Otherwise call {phone} or write to {email}. We answer within 30 days."
            data={<a href="/account/data">{t("Your data")}</a>}
            phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
            email={<a href={`mailto:${site.email}`}>{site.email}</a>}
          />
        </p>
      </article>
    </SiteLayout>
  );
}
