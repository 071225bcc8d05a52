import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PlainText } from "~/core/languages/translator";
import { checkForm } from "~/http/check-form.server";
import { canMailNewsletter } from "~/publishing/newsletter/mail-confirmation.server";
import { subscribe } from "~/publishing/newsletter/subscription.server";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { tooManyEnquiriesMessage } from "~/ui/enquiry-texts";
import { heroAlt } from "~/ui/hero-picture";
import { NewsletterForm } from "~/ui/newsletter-form";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import { subscribeSchema } from "./subscribe.schema.server";

export const handle = { isPublic: true };

export const meta: MetaFunction = ({ matches }) => {
  const { t } = translatorOf(matches);
  return pageMeta(matches, {
    title: t("Newsletter"),
    description: t(
      "A few emails a year from the forest's edge, and offers before anyone else hears of them.",
    ),
    path: "/newsletter",
    picture: "hero/lodge-morning",
    alt: heroAlt,
  });
};

interface PageText {
  title: PlainText;
  text: PlainText;
}

const intro: PageText = {
  title: "News from the forest's edge",
  text: "A few emails a year: what's flowering and calling in the forest, news from the lodge, and offers before anyone else hears of them.",
};

const notices = new Map<string, PageText>([
  [
    "confirmed",
    {
      title: "You are subscribed",
      text: "You'll receive our next newsletter. You can unsubscribe at any time with the link in it.",
    },
  ],
  [
    "waiting",
    {
      title: "Thank you",
      text: "We can't send emails at the moment. We'll email you a confirmation link as soon as we can; you are not subscribed until you confirm.",
    },
  ],
  [
    "unsubscribed",
    {
      title: "You are unsubscribed",
      text: "You won't receive our newsletter any more. If you change your mind, just subscribe again.",
    },
  ],
]);

export function loader({ request, context }: LoaderFunctionArgs) {
  const notice = new URL(request.url).searchParams.get("notice") ?? "";
  return json({
    ...(notices.get(notice) ?? intro),
    hasForm: notice !== "confirmed" && notice !== "waiting",
    isMailEnabled: canMailNewsletter(context.settings),
  });
}

/** Mails a confirmation link. The address is subscribed only by that link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, subscribeSchema);
  if (!form.ok) return form.refuse(form.errors);
  const result = await subscribe(form.data.email, context.mailOrigin, context, context.translator);
  if (result.kind === "too-many") {
    return form.refuseField("", tooManyEnquiriesMessage(context.settings.general.phone), 429);
  }
  return redirect(result.kind === "waiting" ? "/newsletter?notice=waiting" : "/newsletter/check");
}

export default function Newsletter() {
  const { title, text, hasForm, isMailEnabled } = useLoaderData<typeof loader>();
  const { t } = useTranslator();
  const actionData = useActionData<typeof action>();
  return (
    <ShortPage>
      <h1>{t(title)}</h1>
      <p className="lead">{t(text)}</p>
      {hasForm ? (
        <NewsletterForm
          form={{ values: actionData?.values ?? {}, errors: actionData?.errors }}
          isMailEnabled={isMailEnabled}
        />
      ) : (
        <Row>
          <ButtonLink href="/">{t("Return Home")}</ButtonLink>
          <QuietLink href="/news">{t("News")}</QuietLink>
        </Row>
      )}
    </ShortPage>
  );
}
