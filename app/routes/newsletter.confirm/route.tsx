import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import {
  confirmSubscription,
  findConfirmableSubscriber,
} from "~/publishing/newsletter/subscription.server";
import { NewsletterForm } from "~/ui/newsletter-form";
import { unlistedTitle } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const meta = unlistedTitle("Confirm your subscription");

export { noStoreHeaders as headers } from "~/http/no-store-headers";

/** Shows a button that subscribes. The link alone changes nothing, because mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const subscriber = await findConfirmableSubscriber(db, token, context.now);
  if (!subscriber) return json({ subscription: null }, { status: 410 });
  return json({ subscription: { token, email: subscriber.email } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const result = await confirmSubscription(String(form.get("token") ?? ""), context.now);
  if (result.kind === "expired") return json(null, { status: 410 });
  return redirect("/newsletter?notice=confirmed");
}

export default function ConfirmNewsletter() {
  const { t } = useTranslator();
  const { subscription } = useLoaderData<typeof loader>();
  return (
    <ShortPage>
      {subscription ? (
        <form method="post" action="/newsletter/confirm">
          <h1>{t("Confirm your subscription")}</h1>
          <p className="lead">
            {t("Subscribe {email} to our newsletter?", { email: subscription.email })}
          </p>
          <input type="hidden" name="token" value={subscription.token} />
          <button type="submit" className="button">
            {t("Subscribe")}
          </button>
        </form>
      ) : (
        <>
          <h1>{t("This confirmation link no longer works")}</h1>
          <p className="lead">
            {t(
              "It was already used, is older than 7 days or is incomplete. If you confirmed before, you are subscribed.",
            )}
            {` ${t("If not, we'll be happy to send you a new link.")}`}
          </p>
          <NewsletterForm form={{ values: {} }} />
        </>
      )}
    </ShortPage>
  );
}
