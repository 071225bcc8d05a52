import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PlainText } from "~/core/languages/translator";
import { checkForm } from "~/http/check-form.server";
import { canMailNewsletter } from "~/publishing/newsletter/can-mail.server";
import { subscribe } from "~/publishing/newsletter/subscribe.server";
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
      "A few mails a year from the forest's edge, and offers before anybody else reads them.",
    ),
    path: "/newsletter",
    picture: "hero/lodge-morning",
    alt: heroAlt,
  });
};

interface Told {
  title: PlainText;
  text: PlainText;
}

const intro: Told = {
  title: "News from the forest's edge",
  text: "A few mails a year: what grows and calls in the forest, what is new at the lodge, and offers before anybody else reads them.",
};

const notices = new Map<string, Told>([
  [
    "confirmed",
    {
      title: "You are subscribed",
      text: "The next newsletter comes to you. Every one has a link that stops it.",
    },
  ],
  [
    "waiting",
    {
      title: "We have your address",
      text: "This site cannot send mails yet. As soon as it can, we send you one that asks you to confirm. Until you do, you are not subscribed.",
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

export function loader({ request, context }: LoaderFunctionArgs) {
  const notice = new URL(request.url).searchParams.get("notice") ?? "";
  return json({
    ...(notices.get(notice) ?? intro),
    offersForm: notice !== "confirmed" && notice !== "waiting",
    sendsMail: canMailNewsletter(context.settings),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, subscribeSchema);
  if (!form.ok) return form.refuse(form.errors);
  const result = await subscribe(form.data.email, context.mailOrigin, context, context.words);
  if (result.kind === "too-many") {
    return form.refuseField("", tooManyEnquiriesMessage(context.settings.general.phone), 429);
  }
  return redirect(result.kind === "waiting" ? "/newsletter?notice=waiting" : "/newsletter/check");
}

export default function Newsletter() {
  const { title, text, offersForm, sendsMail } = useLoaderData<typeof loader>();
  const { t } = useTranslator();
  const sent = useActionData<typeof action>();
  return (
    <ShortPage>
      <h1>{t(title)}</h1>
      <p className="lead">{t(text)}</p>
      {offersForm ? (
        <NewsletterForm
          form={{ values: sent?.values ?? {}, errors: sent?.errors }}
          sendsMail={sendsMail}
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
