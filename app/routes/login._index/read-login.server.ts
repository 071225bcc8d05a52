import { redirect } from "@remix-run/node";
import { passwordHints } from "~/accounts/passwords/password-rules";
import { isMailSent } from "~/communication/mail/read-mails.server";
import { config } from "~/config.server";
import { readDraftId } from "~/http/cookies.server";
import { isAnswer } from "~/http/read-form.server";
import { readRedirect } from "~/http/read-redirect";
import type { RequestContext } from "~/http/request-context";
import { leadOn } from "~/http/ways-in.server";
import { readWizard } from "~/reservations/drafts/read-wizard.server";
import { readDraft } from "~/reservations/drafts/save-draft.server";
import { listProviders } from "~/sign-in/providers/providers.server";

/** What the address asks for. */
export function readAddress(request: Request) {
  const params = new URL(request.url).searchParams;
  return {
    mode: params.get("mode") === "sign-up" ? ("sign-up" as const) : ("sign-in" as const),
    redirectTo: readRedirect(request),
    /** Whether the form of another page comes along: by itself at first, then within this one. */
    unsent: params.get("unsent"),
  };
}

/** The steps of a booking that lead here and go on afterwards; who signs in stands before the last. */
const bookingSteps = new Map<string, 2 | 3>([
  ["/booking/details", 2],
  ["/booking/confirm", 3],
]);

/**
 * What the page shows before anything was sent.
 * @throws Response a redirect for whoever is signed in, or stands before their second factor
 */
export async function readLogin(request: Request, context: RequestContext) {
  const { mode, redirectTo } = readAddress(request);
  const { viewer, halfway, settings } = context;
  if (viewer) throw redirect(redirectTo);
  // After a form the answer is the form's.
  if (halfway && !isAnswer(request)) {
    throw redirect(leadOn(halfway.awaits, redirectTo));
  }
  const draftId = await readDraftId(request);
  const draft = await readDraft(draftId);
  const step = bookingSteps.get(redirectTo);
  const wizard = step ? await readWizard(draftId, context) : null;
  return {
    mode,
    redirectTo,
    booking: step && wizard && !wizard.draft.bookingId ? { step, summary: wizard.summary } : null,
    sendsMail: isMailSent,
    sendsTexts: config.smsUrl !== null,
    providers: listProviders(),
    passwordHint: passwordHints[settings.security.passwordPolicy],
    values: {
      name: `${draft?.firstName ?? ""} ${draft?.lastName ?? ""}`.trim(),
      email: draft?.email ?? "",
    },
  };
}
