import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { checkForm } from "~/http/check-form.server";
import { describeCodeRefusal } from "~/http/code-refusals.server";
import { requestBookingLink } from "~/reservations/booking-links/request-booking-link.server";
import { MailNotReceived, MailUnavailable } from "~/ui/code-field";
import { EmailField, type FormState, TextField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { heroAlt } from "~/ui/hero-picture";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import { Sentence } from "~/ui/sentence";
import { PostForm } from "~/ui/site-form";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import { findBookingSchema } from "./find-booking.schema.server";

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

function FindBookingForm({ form }: { form: FormState }) {
  const { t } = useTranslator();
  return (
    <PostForm form={form} action="/find-booking" className="account-form">
      <h1>{t("Find my booking")}</h1>
      <p className="lead">
        {t(
          "Enter your booking reference and email address, and we'll email you a link to your booking. No password needed.",
        )}
      </p>
      <TextField
        name="reference"
        label={t("Reference")}
        hint={t("Eight letters and digits, shown in all our emails about the booking.")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <EmailField />
      <GuestFormActions
        submitLabel={t("Email me the link")}
        cancelLabel={t("Sign in")}
        cancelHref="/login"
      />
    </PostForm>
  );
}

/** The text must not reveal whether the booking exists. */
function LinkRequested() {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t("Check your email")}</h1>
      <p className="lead">
        {t(
          "If these details match a booking, you'll receive an email with a link within a few minutes. If not, the email will tell you.",
        )}
      </p>
      <MailNotReceived requestHref="/find-booking" />
    </>
  );
}

function FindBookingUnavailable() {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t("Find my booking")}</h1>
      <MailUnavailable />
      <p>
        <Sentence
          text="If you have an account, {signIn} to see your bookings."
          signIn={<a href="/login">{t("sign in")}</a>}
        />
      </p>
    </>
  );
}
