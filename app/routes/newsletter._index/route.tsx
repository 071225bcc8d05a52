import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkForm } from "~/http/check-form.server";
import { isMailSent } from "~/mail/read-mails.server";
import { subscribe } from "~/newsletter/subscribe.server";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { heroAlt } from "~/ui/hero-picture";
import { NewsletterForm } from "~/ui/newsletter-form";
import { pageMeta } from "~/ui/page-meta";
import { tooManyRequests } from "~/ui/request-texts";
import { SiteLayout } from "~/ui/site-layout";
import { subscribeSchema } from "./subscribe.schema.server";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const handle = { isPublic: true };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Newsletter",
    description:
      "A few mails a year from the forest's edge, and offers before anybody else reads them.",
    path: "/newsletter",
    picture: "hero/lodge-morning",
    alt: heroAlt,
  });

const withoutMail = {
  title: "No newsletter for now",
  text: "We cannot send mails at the moment, so we do not ask for your address. What is new stands under News.",
};

const intro = {
  title: "News from the forest's edge",
  text: "A few mails a year: what grows and calls in the forest, what is new at the lodge, and offers before anybody else reads them.",
};

/** What a step that led back here says. */
const notices = new Map([
  [
    "confirmed",
    {
      title: "You are subscribed",
      text: "The next newsletter comes to you. Every one has a link that stops it.",
    },
  ],
  [
    "unsubscribed",
    {
      title: "You are unsubscribed",
      text: "No newsletter will come any more. If you change your mind, subscribe again.",
    },
  ],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const notice = new URL(request.url).searchParams.get("notice") ?? "";
  const told = notices.get(notice);
  const hasNewsletter = isMailSent && context.settings.notifications.email;
  if (!hasNewsletter) return json({ ...(told ?? withoutMail), offersForm: false });
  return json({ ...(told ?? intro), offersForm: notice !== "confirmed" });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, subscribeSchema);
  if (!form.ok) return form.refuse(form.errors);
  if (!isMailSent) return form.refuseField("", withoutMail.text, 409);
  const result = await subscribe(form.data.email, context.mailOrigin, context);
  if (result.kind === "too-many") {
    return form.refuseField("", tooManyRequests(context.settings.general.phone), 429);
  }
  return redirect("/newsletter/check");
}

export default function Newsletter() {
  const { title, text, offersForm } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <SiteLayout>
      <div className="page narrow">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {offersForm ? (
          <NewsletterForm form={{ values: sent?.values ?? {}, errors: sent?.errors }} />
        ) : (
          <p>
            <ButtonLink href="/">Return Home</ButtonLink> <QuietLink href="/news">News</QuietLink>
          </p>
        )}
      </div>
    </SiteLayout>
  );
}
