import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { followLink, openLink, spentAddress } from "~/auth-service/follow-link.server";
import { checkForm } from "~/http/check-form.server";
import { clientOf } from "~/http/service-answers.server";
import { passwordHints } from "~/passwords/password-rules";
import { LedBack } from "~/ui/led-back";
import { pageTitle } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { linkSchema } from "./link.schema.server";
import { EndedLink, LinkPage } from "./link-page";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle(matches, "Your link"),
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  const refresh = actionHeaders.get("Refresh");
  if (refresh) headers.set("Refresh", refresh);
  return headers;
};

/** Programs that look at mails open links, so that looking changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const redirectTo = searchParams.get("redirect_to") ?? "";
  const link = await openLink(token, context);
  const spent = link ? "" : spentAddress(redirectTo, context);
  const passwordHint = passwordHints[context.settings.security.passwordPolicy];
  return json({ token, redirectTo, link, spent, passwordHint }, { status: link ? 200 : 410 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, linkSchema, { led: "", spent: "" });
  if (!form.ok) return form.refuse(form.errors);
  const { token, password, redirectTo } = form.data;
  const result = await followLink(token, password, redirectTo, clientOf(request, context));
  const answer = { values: {}, errors: null, led: "", spent: "" };
  switch (result.kind) {
    case "led": {
      const refresh = { Refresh: `0; url=${result.address}` };
      return json({ ...answer, led: result.address }, { headers: refresh });
    }
    case "spent":
      return json({ ...answer, spent: result.address }, { status: 410 });
    case "refused":
      return form.refuseField("password", result.message, result.status);
  }
}

export default function VerifyLink() {
  const { token, redirectTo, link, spent, passwordHint } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = { values: sent?.values ?? {}, errors: sent?.errors };
  const ended = sent?.spent || (sent?.led ? "" : spent);
  return (
    <SiteLayout>
      <div className="page narrow">
        {sent?.led && <LedBack address={sent.led} />}
        {ended && <EndedLink address={ended} />}
        {!sent?.led && !ended && link && (
          <LinkPage {...{ form, token, redirectTo, link, passwordHint }} />
        )}
      </div>
    </SiteLayout>
  );
}
