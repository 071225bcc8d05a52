import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { checkForm } from "~/http/check-form.server";
import { describeCodeRefusal } from "~/http/code-refusals.server";
import { requestBookingLink } from "~/reservations/booking-links/request-booking-link.server";
import { heroAlt } from "~/ui/hero-picture";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";
import { findBookingSchema } from "./find-booking.schema.server";
import { FindBookingForm, FindBookingUnavailable, LinkRequested } from "./find-booking-form";

export const handle = { isIndexable: true };

export const meta: MetaFunction = ({ matches }) => {
  const { t } = translatorOf(matches);
  return pageMeta(matches, {
    title: t("Find my booking"),
    description: t(
      "View, change or cancel your stay with its reference and your email address, without a password.",
    ),
    path: "/find-booking",
    picture: "hero/lodge-morning",
    alt: heroAlt,
  });
};

/** Prefills the booking reference from `?reference=`, which our links set. */
export function loader({ request }: LoaderFunctionArgs) {
  const reference = new URL(request.url).searchParams.get("reference") ?? "";
  return json({ isMailEnabled: isSmtpConfigured, reference: reference.slice(0, 20) });
}

/** Mails a link to the booking. The response does not reveal whether reference and email address match. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!isSmtpConfigured) throw new Response(null, { status: 404 });
  const form = await checkForm(request, findBookingSchema, { isLinkRequested: false });
  if (!form.ok) return form.refuse(form.errors);
  const { mailOrigin: origin, address, translator, now } = context;
  const result = await requestBookingLink(form.data, { origin, address, translator, now });
  if (result.kind === "wait") return form.refuseCode(describeCodeRefusal(result));
  return json({ isLinkRequested: true, values: {}, errors: null });
}

export default function FindBooking() {
  const { isMailEnabled, reference } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? { reference }, errors: actionData?.errors };
  return (
    <ShortPage>
      {!isMailEnabled ? (
        <FindBookingUnavailable />
      ) : actionData?.isLinkRequested ? (
        <LinkRequested />
      ) : (
        <FindBookingForm form={form} />
      )}
    </ShortPage>
  );
}
