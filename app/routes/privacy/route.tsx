import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { retentionDays } from "~/guests/retention";
import { isMailSent } from "~/mail/read-mails.server";
import { pageMeta } from "~/ui/page-meta";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const handle = { isPublic: true, isStill: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy",
    description:
      "What the lodge keeps of you, why and for how long, who reads it, and how you have it shown, corrected or erased.",
    path: "/privacy",
    picture: "forest/trail",
    alt: "An earth path with log steps leads through ferns and tall tree ferns into a bright, misty forest.",
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const { notifications } = context.settings;
  return json({ days: retentionDays, sendsMail: isMailSent, sendsTexts: notifications.sms });
}

/** What is kept, why, how long, and whom to ask; the days are those that the nightly rule keeps to. */
export default function Privacy() {
  const { days, sendsMail, sendsTexts } = useLoaderData<typeof loader>();
  const { site } = useSiteData();
  return (
    <SiteLayout>
      <article className="page narrow terms">
        <h1>Privacy</h1>
        <p className="lead">
          What we keep of you, why, and for how long. No advertising, no tracking, nobody else's
          scripts: everything on this site comes from this site.
        </p>
        <h2>What we keep, and how long</h2>
        <ul>
          <li>
            <strong>Your stay</strong>: name, email, phone, dates, room, how many come and whether
            children, about when, price, what you paid and how. We need it to have your room ready
            and to account for it; the books are kept as long as the law asks. No card number ever
            reaches this site.
          </li>
          <li>
            <strong>What you ask for</strong>, such as a diet, an allergy or a late arrival: until{" "}
            {days.specialRequests} days after you leave.
          </li>
          <li>
            <strong>Your account</strong>: name, email, phone, and your password as a code from
            which nobody can read it back; where you sign in with an account elsewhere, who you are
            there; the key of a second factor, sealed. Until you erase it or ask us to.
            {sendsMail &&
              ` An account whose address was never proved, and with which nobody booked, goes after ${days.unprovedAccounts} days.`}
          </li>
          <li>
            <strong>Where you are signed in</strong>: which browser, since when, and from which
            network. Until you sign out.
          </li>
          <li>
            <strong>What you write to us</strong> in a form: until {days.requestTexts} days after we
            answered.
          </li>
          <li>
            <strong>A booking that you begin and do not finish</strong>: {days.drafts} days.
          </li>
          <li>
            <strong>Mails to you</strong>: what they say {days.mailTexts} days, that there was one{" "}
            {days.mails} days.
            {sendsMail && " A mail service carries them, and keeps what its own rules say."}
            {sendsTexts && " Text messages go through a gateway in the same way."}
          </li>
          <li>
            <strong>The newsletter</strong>: your email, from when you confirmed it until{" "}
            {days.leftSubscribers} days after you unsubscribe. Its letters fetch nothing and count
            nothing when you read them. An address that was not confirmed goes after{" "}
            {days.unconfirmedSubscribers} days.
          </li>
          <li>
            <strong>Your review</strong>: with your first name and an initial, until you ask us to
            take it away.
          </li>
          <li>
            <strong>What the server writes down</strong>: which page was asked for and when, with an
            address that is cut so that it names a network and nobody in it. Whoever runs the server
            keeps this for weeks, not for years.
          </li>
          <li>
            <strong>Backups</strong> hold all of this as it was: each day of the last week, one of
            each month for a year. Should we ever need one, who was erased meanwhile is erased
            again.
          </li>
        </ul>
        <h2>Cookies</h2>
        <p>
          Only what the site needs: one that knows you after you signed in, one for a booking you
          began, one that lets a browser you signed in with before try its password again, one for
          an hour for a booking that a link from our mail opened, one for ten minutes while you sign
          in with an account elsewhere. None follows you anywhere.
        </p>
        <h2>Who reads it</h2>
        <p>
          The people who work at the lodge, as far as their work needs it; what they change is
          written down. We sell nothing and give nothing away, but to authorities where the law of
          Rwanda makes us.
        </p>
        <h2>What you can ask for</h2>
        <ul>
          <li>To see what we keep of you, and to have it corrected.</li>
          <li>
            To be erased: your account, how to reach you, your mails and your subscription go; what
            the law makes us keep of a stay stays without them. Not while a stay of yours is still
            to come.
          </li>
        </ul>
        <p>
          Who has an account finds both under <a href="/account/data">Your data</a>: a file with all
          of it, and the erasing. Otherwise call <a href={phoneHref(site.phone)}>{site.phone}</a> or
          write to <a href={`mailto:${site.email}`}>{site.email}</a>. We answer within 30 days.
        </p>
      </article>
    </SiteLayout>
  );
}
