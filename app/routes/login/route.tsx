import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthorizationError, authenticator } from "~/accounts/authenticator.server";
import { countFromAddress, forgiveAddress } from "~/accounts/limit-address.server";
import { passwordHints } from "~/accounts/password-rules";
import { startSession } from "~/accounts/sessions.server";
import { plural } from "~/booking/booking-rules";
import { readDraft } from "~/booking/save-draft.server";
import { db } from "~/db.server";
import { clientAddress } from "~/http/client-address.server";
import { readDraftId, readSessionId, sessionCookieFor } from "~/http/cookies.server";
import {
  type FormErrors,
  type FormValues,
  invalidStatus,
  parseFields,
  toParams,
} from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { safePath } from "~/http/redirects";
import { getViewer } from "~/http/require-viewer.server";
import { maxUnsentBytes, packForm, type UnsentFields, unpackForm } from "~/http/unsent-form.server";
import { readSettings } from "~/settings/read-settings.server";
import { FaultPage } from "~/ui/fault-page";
import { heroAlt } from "~/ui/hero-picture";
import { pageMeta } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { AccountForm } from "./account-form";
import { signInSchema, signUpSchema } from "./login.schema.server";
import { UnsentForm } from "./unsent-form";

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
  const redirectTo = safePath(params.get("redirectTo"));
  return {
    mode: params.get("mode") === "sign-up" ? ("sign-up" as const) : ("sign-in" as const),
    // Whoever is signed in is sent on from here, so here is nowhere to be sent.
    redirectTo: /^\/login\b/.test(redirectTo) ? "/" : redirectTo,
    /** Whether the form of another page comes along: by itself at first, then within this one. */
    unsent: params.get("unsent"),
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { mode, redirectTo } = readAddress(request);
  const [viewer, settings, draft] = await Promise.all([
    getViewer(request),
    readSettings(db),
    readDraftId(request).then(readDraft),
  ]);
  if (viewer) throw redirect(redirectTo);
  return json({
    mode,
    redirectTo,
    passwordHint: passwordHints[settings.security.passwordPolicy],
    values: {
      name: `${draft?.firstName ?? ""} ${draft?.lastName ?? ""}`.trim(),
      email: draft?.email ?? "",
    },
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const { mode, redirectTo, unsent } = readAddress(request);
  const fields = await readForm(request, unsent ? maxUnsentBytes : undefined);
  if (unsent === "form") return json({ ...nothingSent, values: { unsent: packForm(fields) } }, 422);
  const settings = await readSettings(db);
  const form = parseFields(fields, mode === "sign-up" ? signUpSchema(settings) : signInSchema);
  if (!form.ok) return refuse(form.values, form.errors, invalidStatus(form.errors));
  const address = clientAddress(request);
  const minutes = await countFromAddress(mode, address, new Date());
  if (minutes !== null) {
    const title = `Too many attempts from where you are. Please wait ${plural(minutes, "minute")} and try again.`;
    return refuse(form.values, { title, fields: [] }, 429);
  }
  try {
    // Not the request itself: only what was checked comes in.
    const checked = new Request(request.url, { method: "POST", body: toParams(form.data) });
    const user = await authenticator.authenticate(mode, checked);
    if (mode === "sign-in") await forgiveAddress(address);
    const sessionId = await startSession(user, await readSessionId(request), new Date());
    const headers = { "Set-Cookie": await sessionCookieFor(sessionId) };
    const held = unpackForm(fields.get("unsent"));
    if (held) return json({ ...nothingSent, held }, { headers });
    return redirect(redirectTo, { headers });
  } catch (error) {
    if (!(error instanceof AuthorizationError)) throw error;
    return refuse(form.values, { title: error.message, fields: [] }, 422);
  }
}

const nothingSent = {
  values: {} as FormValues,
  errors: null as FormErrors | null,
  held: null as UnsentFields | null,
};

/** Never 401, which is for the browser's own dialogue: lynx shows such an answer to nobody. */
function refuse(values: FormValues, errors: FormErrors, status: number) {
  return json({ ...nothingSent, values, errors }, { status });
}

export default function Login() {
  const { mode, redirectTo, passwordHint, values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <SiteLayout>
      <div className="page narrow">
        {sent?.held ? (
          <UnsentForm action={redirectTo} fields={sent.held} />
        ) : (
          <AccountForm
            mode={mode}
            redirectTo={redirectTo}
            passwordHint={passwordHint}
            values={sent?.values ?? values}
            errors={sent?.errors ?? null}
          />
        )}
      </div>
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  return <FaultPage />;
}
