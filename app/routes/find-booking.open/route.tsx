import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passCookieFor, readPassSecret } from "~/http/cookies.server";
import { readForm } from "~/http/read-form.server";
import { openBooking } from "~/reservations/booking-links/open-booking.server";
import { readLink } from "~/reservations/booking-links/passes.server";
import { GuestFormEnd } from "~/ui/form-end";
import { pageTitle, wordsOf } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";
import { SpentLink, spentTitle } from "~/ui/spent-link";
import { useWords } from "~/ui/use-words";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const { t } = wordsOf(matches);
  return [
    ...pageTitle(matches, data?.link === null ? t(spentTitle) : t("Open your booking")),
    { name: "robots", content: "noindex" },
  ];
};

export { keptNowhere as headers } from "~/http/kept-nowhere";

/** Programs that look at mails open links, so that looking changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const link = await readLink(token, context.now);
  if (!link) return json({ link: null }, { status: 410 });
  return json({ link: { token, bookingId: link.bookingId } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = String((await readForm(request)).get("token") ?? "");
  const result = await openBooking(token, await readPassSecret(request), context);
  switch (result.kind) {
    case "opened":
      return redirect(`/my-bookings/${result.bookingId}`, {
        headers: { "Set-Cookie": await passCookieFor(result.secret) },
      });
    case "spent":
      return json({ refusal: "" }, { status: 410 });
    case "wait":
      return json({ refusal: context.words.tell(result.message) }, { status: 429 });
  }
}

export default function OpenBooking() {
  const { link } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useWords();
  return (
    <ShortPage>
      {refused || !link ? (
        <>
          {refused?.refusal && (
            <p className="alert alert-warning" role="alert">
              {refused.refusal}
            </p>
          )}
          <SpentLink href="/find-booking">{t("Ask for a new one")}</SpentLink>
        </>
      ) : (
        <form method="post" action="/find-booking/open" className="account-form">
          <h1>{t("Open your booking")}</h1>
          <p className="lead">
            {t("Press the button, and booking {id} opens in this browser, for an hour.", {
              id: link.bookingId,
            })}
          </p>
          <input type="hidden" name="token" value={link.token} />
          <GuestFormEnd send={t("Open it")} leave={t("To the home page")} href="/" />
        </form>
      )}
    </ShortPage>
  );
}
