import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { readOneClickForm } from "~/http/read-form.server";
import { findSubscriberByUnsubscribeToken } from "~/publishing/newsletter/subscriber-queries.server";
import { unsubscribe } from "~/publishing/newsletter/subscription.server";
import { NewsletterForm } from "~/ui/newsletter-form";
import { unlistedTitle } from "~/ui/page-meta";
import { Sentence } from "~/ui/sentence";
import { useSiteData } from "~/ui/site-data";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const meta = unlistedTitle("Unsubscribe");

export { noStoreHeaders as headers } from "~/http/no-store-headers";

/** Shows a button that unsubscribes. The link alone changes nothing, because mail scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const subscriber = await findSubscriberByUnsubscribeToken(db, token);
  if (!subscriber) return json({ subscriber: null }, { status: 410 });
  return json({ subscriber: { token, email: subscriber.email } });
}

/** Handles the page's form, or the one-click request of a mail program (RFC 8058), which reads only the status. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOneClickForm(request);
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const token = isOneClick ? new URL(request.url).searchParams.get("token") : form.get("token");
  const result = await unsubscribe(String(token ?? ""), context.now);
  if (result.kind === "unknown-token") return json({ isDone: false }, { status: 410 });
  return isOneClick ? json({ isDone: true }) : redirect("/newsletter?notice=unsubscribed");
}

export default function Unsubscribe() {
  const { subscriber } = useLoaderData<typeof loader>();
  const { site } = useSiteData();
  const { t } = useTranslator();
  if (useActionData<typeof action>()?.isDone) {
    return (
      <ShortPage>
        <h1>{t("You are unsubscribed")}</h1>
        <p className="lead">{t("You won't receive our newsletter any more.")}</p>
      </ShortPage>
    );
  }
  return (
    <ShortPage>
      {subscriber ? (
        <form method="post" action="/newsletter/unsubscribe">
          <h1>{t("Unsubscribe from our newsletter?")}</h1>
          <p className="lead">
            {t("We'll stop sending it to {email}.", { email: subscriber.email })}
          </p>
          <input type="hidden" name="token" value={subscriber.token} />
          <button type="submit" className="button">
            {t("Unsubscribe")}
          </button>
        </form>
      ) : (
        <>
          <h1>{t("This unsubscribe link does not work")}</h1>
          <p className="lead">
            <Sentence
              text="You may already be unsubscribed, or the link is incomplete. Copy the whole link from the email, or write to {email} and we'll unsubscribe you."
              email={<a href={`mailto:${site.email}`}>{site.email}</a>}
            />
            {` ${t("If your address is subscribed, this form sends you the right link.")}`}
          </p>
          <NewsletterForm form={{ values: {} }} />
        </>
      )}
    </ShortPage>
  );
}
