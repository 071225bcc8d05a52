import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { readOneClickForm } from "~/http/read-form.server";
import { findSubscriberByUnsubscribeToken } from "~/publishing/newsletter/subscriber-queries.server";
import { unsubscribe } from "~/publishing/newsletter/unsubscribe.server";
import { NewsletterForm } from "~/ui/newsletter-form";
import { unlistedTitle } from "~/ui/page-meta";
import { Sentence } from "~/ui/sentence";
import { useSiteData } from "~/ui/site-data";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const meta = unlistedTitle("Unsubscribe");

export { noStoreHeaders as headers } from "~/http/no-store-headers";

/** The GET changes nothing, like the confirmation link's. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const subscriber = await findSubscriberByUnsubscribeToken(db, token);
  if (!subscriber) return json({ subscriber: null }, { status: 410 });
  return json({ subscriber: { token, email: subscriber.email } });
}

/** Handles the page's form, or a mail program's one-click request (RFC 8058), which reads only the status. */
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
        <p className="lead">{t("No newsletter will come any more.")}</p>
      </ShortPage>
    );
  }
  return (
    <ShortPage>
      {subscriber ? (
        <form method="post" action="/newsletter/unsubscribe">
          <h1>{t("Stop the newsletter?")}</h1>
          <p className="lead">
            {t("Nothing more will come to {email}.", { email: subscriber.email })}
          </p>
          <input type="hidden" name="token" value={subscriber.token} />
          <button type="submit" className="button">
            {t("Unsubscribe")}
          </button>
        </form>
      ) : (
        <>
          <h1>{t("This link unsubscribes nobody")}</h1>
          <p className="lead">
            <Sentence
              text="Either the address is off the list already, or the link did not arrive whole. Then copy all of it from the mail, or write to {email} and we take your address off the list."
              email={<a href={`mailto:${site.email}`}>{site.email}</a>}
            />
            {` ${t("If it is subscribed, this form sends you the right link.")}`}
          </p>
          <NewsletterForm form={{ values: {} }} />
        </>
      )}
    </ShortPage>
  );
}
