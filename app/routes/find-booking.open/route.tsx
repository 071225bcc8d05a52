import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createBookingLinkCookie, readBookingLinkSecret } from "~/http/cookies.server";
import { readForm } from "~/http/read-form.server";
import { findMailedLink } from "~/reservations/booking-links/booking-links.server";
import { redeemBookingLink } from "~/reservations/booking-links/redeem-booking-link.server";
import { ExpiredLink, expiredLinkTitle } from "~/ui/expired-link";
import { GuestFormActions } from "~/ui/form-actions";
import { pageTitle, translatorOf } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const { t } = translatorOf(matches);
  return [
    ...pageTitle(matches, data?.link === null ? t(expiredLinkTitle) : t("Open your booking")),
    { name: "robots", content: "noindex" },
  ];
};

export { noStoreHeaders as headers } from "~/http/no-store-headers";

/** Shows a button that redeems the link. A GET must not, because mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const link = await findMailedLink(token, context.now);
  if (!link) return json({ link: null }, { status: 410 });
  return json({ link: { token, bookingId: link.bookingId } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = String((await readForm(request)).get("token") ?? "");
  const result = await redeemBookingLink(token, await readBookingLinkSecret(request), context);
  switch (result.kind) {
    case "opened":
      return redirect(`/my-bookings/${result.bookingId}`, {
        headers: { "Set-Cookie": await createBookingLinkCookie(result.secret) },
      });
    case "expired":
      return json({ refusal: "" }, { status: 410 });
    case "wait":
      return json({ refusal: context.translator.describe(result.message) }, { status: 429 });
  }
}

export default function OpenBooking() {
  const { link } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { t } = useTranslator();
  return (
    <ShortPage>
      {failure || !link ? (
        <>
          {failure?.refusal && (
            <p className="alert alert-warning" role="alert">
              {failure.refusal}
            </p>
          )}
          <ExpiredLink href="/find-booking">{t("Request a new one")}</ExpiredLink>
        </>
      ) : (
        <form method="post" action="/find-booking/open" className="account-form">
          <h1>{t("Open your booking")}</h1>
          <p className="lead">
            {t("Press the button to open booking {id} in this browser for an hour.", {
              id: link.bookingId,
            })}
          </p>
          <input type="hidden" name="token" value={link.token} />
          <GuestFormActions
            submitLabel={t("Open booking")}
            cancelLabel={t("To the home page")}
            cancelHref="/"
          />
        </form>
      )}
    </ShortPage>
  );
}
