import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { findSubscriberByUnsubscribeToken } from "~/newsletter/newsletter-queries.server";
import { unsubscribe } from "~/newsletter/unsubscribe.server";
import { NewsletterForm } from "~/ui/newsletter-form";
import { pageTitle } from "~/ui/page-meta";
import { useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle(matches, "Unsubscribe"),
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** Looking changes nothing, as with the link that confirms. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const subscriber = await findSubscriberByUnsubscribeToken(db, token);
  if (!subscriber) return json({ subscriber: null }, { status: 410 });
  return json({ subscriber: { token, email: subscriber.email } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const result = await unsubscribe(String(form.get("token") ?? ""), context.now);
  if (result.kind === "unknown-token") return json(null, { status: 410 });
  return redirect("/newsletter?notice=unsubscribed");
}

export default function Unsubscribe() {
  const { subscriber } = useLoaderData<typeof loader>();
  const { site, hasNewsletter } = useSiteData();
  return (
    <SiteLayout>
      <div className="page narrow">
        {subscriber ? (
          <form method="post" action="/newsletter/unsubscribe">
            <h1>Stop the newsletter?</h1>
            <p className="lead">Nothing more will come to {subscriber.email}.</p>
            <input type="hidden" name="token" value={subscriber.token} />
            <button type="submit" className="button">
              Unsubscribe
            </button>
          </form>
        ) : (
          <>
            <h1>This link did not arrive whole</h1>
            <p className="lead">
              Copy all of it from the mail, or write to{" "}
              <a href={`mailto:${site.email}`}>{site.email}</a> and we take your address off the
              list.{hasNewsletter && " If it is subscribed, this form sends you the right link."}
            </p>
            {hasNewsletter && <NewsletterForm form={{ values: {} }} />}
          </>
        )}
      </div>
    </SiteLayout>
  );
}
