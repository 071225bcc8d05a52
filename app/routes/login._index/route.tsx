import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordHints } from "~/accounts/password-rules";
import { readDraftId } from "~/http/cookies.server";
import { maxLongFormBytes } from "~/http/form-bounds.server";
import { receiveForm } from "~/http/read-form.server";
import { readRedirect } from "~/http/read-redirect";
import { packForm, unpackForm, unsentField } from "~/http/unsent-form.server";
import { comeIn, leadOn, mostBytesFrom, NotLetIn } from "~/http/ways-in.server";
import type { FormErrors, FormValues } from "~/lodge/form-state";
import { isMailSent } from "~/mail/read-mails.server";
import { heroAlt } from "~/ui/hero-picture";
import { pageMeta } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { readDraft } from "~/wizard/save-draft.server";
import { AccountForm } from "./account-form";
import { UnsentForm } from "./unsent-form";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return new Headers(retryAfter ? { "Retry-After": retryAfter } : undefined);
};

export const handle = { isFindable: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.mode === "sign-up" ? "Create an account" : "Sign in",
    description:
      "Sign in, or create an account, to see your bookings at the lodge, get their receipts, and cancel a stay.",
    path: "/login",
    picture: "hero/lodge-morning",
    alt: heroAlt,
  });

function readAddress(request: Request) {
  const params = new URL(request.url).searchParams;
  return {
    mode: params.get("mode") === "sign-up" ? ("sign-up" as const) : ("sign-in" as const),
    redirectTo: readRedirect(request),
    /** Whether the form of another page comes along: by itself at first, then within this one. */
    unsent: params.get("unsent"),
  };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mode, redirectTo } = readAddress(request);
  const { viewer, settings } = context;
  const draft = await readDraftId(request).then(readDraft);
  if (viewer) throw redirect(redirectTo);
  return json({
    mode,
    redirectTo,
    sendsMail: isMailSent,
    passwordHint: passwordHints[settings.security.passwordPolicy],
    values: {
      name: `${draft?.firstName ?? ""} ${draft?.lastName ?? ""}`.trim(),
      email: draft?.email ?? "",
    },
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { mode, redirectTo, unsent } = readAddress(request);
  if (unsent === "form") {
    const form = await receiveForm(request, await mostBytesFrom(request));
    const packed = await packForm(form, maxLongFormBytes);
    return json({ ...nothingSent, values: { [unsentField]: packed } }, 422);
  }
  try {
    const { form, headers, awaits } = await comeIn(mode, request, context);
    const held = form.get(unsentField);
    const isWhole = await unpackForm(held, maxLongFormBytes);
    if (isWhole && !awaits) return json({ ...nothingSent, held: String(held) }, { headers });
    return redirect(leadOn(awaits, redirectTo), { headers });
  } catch (error) {
    if (!(error instanceof NotLetIn)) throw error;
    const { values, errors, status, headers } = error;
    // Never 401, which is for the browser's own dialogue: lynx shows such an answer to nobody.
    return json({ ...nothingSent, values, errors }, { status, headers });
  }
}

const nothingSent = {
  values: {} as FormValues,
  errors: null as FormErrors | null,
  held: null as string | null,
};

export default function Login() {
  const { values, ...shown } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <SiteLayout>
      <div className="page narrow">
        {sent?.held ? (
          <UnsentForm action={shown.redirectTo} packed={sent.held} />
        ) : (
          <AccountForm {...shown} values={sent?.values ?? values} errors={sent?.errors ?? null} />
        )}
      </div>
    </SiteLayout>
  );
}
