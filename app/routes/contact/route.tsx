import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sendMessage } from "~/dining-and-events/enquiries/record-enquiry.server";
import { checkForm } from "~/http/check-form.server";
import { ContactPanel } from "~/ui/contact-panel";
import { tooManyEnquiriesMessage } from "~/ui/enquiry-texts";
import { heroAlt } from "~/ui/hero-picture";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { composeInitialMessage, contactSchema } from "./contact-form.server";

export const handle = { isPublic: true };

export const meta: MetaFunction = ({ matches }) => {
  const { t } = translatorOf(matches);
  return pageMeta(matches, {
    title: t("Contact"),
    description: t(
      "Call, message or write to the lodge beside Nyungwe forest. Someone who knows the rooms will answer.",
    ),
    path: "/contact",
    picture: "hero/lodge-morning",
    alt: heroAlt,
  });
};

/** Prefills the message with the guests and dates of a room search that found no room large enough. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return json({
    message: composeInitialMessage(new URL(request.url).searchParams, context.translator),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, contactSchema);
  if (!form.ok) return form.refuse(form.errors);
  const result = await sendMessage(form.data, context.mailOrigin, context, context.translator);
  if (result.kind === "too-many-requests") {
    return form.refuseField("", tooManyEnquiriesMessage(context.settings.general.phone), 429);
  }
  return redirect(`/requests/${result.enquiryId}`);
}

export default function Contact() {
  const { message } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <SiteLayout className="page">
      <ContactPanel
        headingLevel="h1"
        form={{ values: actionData?.values ?? { message }, errors: actionData?.errors }}
      />
    </SiteLayout>
  );
}
