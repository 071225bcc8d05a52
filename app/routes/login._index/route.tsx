import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Awaits } from "db/schema";
import { passwordHints } from "~/accounts/password-rules";
import { readDraftId } from "~/http/cookies.server";
import { maxLongFormBytes } from "~/http/form-bounds.server";
import { readFactorPhones } from "~/http/halfway.server";
import { isAnswer, receiveForm } from "~/http/read-form.server";
import { packForm, unpackForm, unsentField } from "~/http/unsent-form.server";
import { comeIn, leadOn, mostBytesFrom, NotLetIn } from "~/http/ways-in.server";
import type { FormErrors, FormValues } from "~/lodge/form-state";
import { safePath } from "~/lodge/paths";
import { BookingFrame } from "~/ui/booking-frame";
import type { FactorPhone } from "~/ui/factor-form";
import { heroAlt } from "~/ui/hero-picture";
import { pageMeta } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { UnsentForm } from "~/ui/unsent-form";
import { readWizard } from "~/wizard/read-wizard.server";
import { readDraft } from "~/wizard/save-draft.server";
import { AccountForm } from "./account-form";
import { AwaitedForm } from "./awaited-form";

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
  const redirectTo = safePath(params.get("redirectTo"));
  return {
    mode: params.get("mode") === "sign-up" ? ("sign-up" as const) : ("sign-in" as const),
    // Whoever is signed in is sent on from here, so here is nowhere to be sent.
    redirectTo: /^\/login\b/.test(redirectTo) ? "/" : redirectTo,
    /** Whether the form of another page comes along: by itself at first, then within this one. */
    unsent: params.get("unsent"),
  };
}

/** The steps of a booking that lead here and go on afterwards; who signs in stands before the last. */
const bookingSteps = new Map<string, 2 | 3>([
  ["/booking/details", 2],
  ["/booking/confirm", 3],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mode, redirectTo } = readAddress(request);
  const { viewer, halfway, settings } = context;
  const draftId = await readDraftId(request);
  const draft = await readDraft(draftId);
  if (viewer) throw redirect(redirectTo);
  // After a form the answer is the form's.
  if (halfway && !isAnswer(request)) throw redirect(leadOn(halfway.awaits, redirectTo));
  const step = bookingSteps.get(redirectTo);
  const wizard = step ? await readWizard(draftId, context) : null;
  return json({
    mode,
    redirectTo,
    booking: step && wizard && !wizard.draft.bookingId ? { step, summary: wizard.summary } : null,
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
    // One that waited before waits on.
    const waiting = form.get(unsentField);
    const packed = waiting === null ? await packForm(form, maxLongFormBytes) : String(waiting);
    return json({ ...nothingSent, values: { [unsentField]: packed } }, 422);
  }
  try {
    const { form, headers, awaits, user } = await comeIn(mode, request, context);
    const phones = awaits === "factor" ? await readFactorPhones(user, context.now) : [];
    const held = form.get(unsentField);
    const isWhole = await unpackForm(held, maxLongFormBytes);
    if (isWhole) return json({ ...nothingSent, held: String(held), awaits, phones }, { headers });
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
  /** What is missing before it can be sent. */
  awaits: null as Awaits | null,
  phones: [] as FactorPhone[],
};

export default function Login() {
  const { mode, redirectTo, booking, passwordHint, values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = (
    <AccountForm
      mode={mode}
      redirectTo={redirectTo}
      isForBooking={booking !== null}
      passwordHint={passwordHint}
      values={sent?.values ?? values}
      errors={sent?.errors ?? null}
    />
  );
  if (booking && !sent?.held) return <BookingFrame {...booking}>{form}</BookingFrame>;
  return (
    <SiteLayout>
      <div className="page narrow">
        {sent?.held && sent.awaits ? (
          <AwaitedForm {...sent} awaits={sent.awaits} unsent={sent.held} redirectTo={redirectTo} />
        ) : sent?.held ? (
          <UnsentForm action={redirectTo} packed={sent.held} />
        ) : (
          form
        )}
      </div>
    </SiteLayout>
  );
}
