import { redirect } from "@remix-run/node";
import { passwordHints } from "~/accounts/passwords/password-policy";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { config } from "~/config.server";
import { signInRedirectPath } from "~/http/authenticate.server";
import { readDraftId } from "~/http/cookies.server";
import { parseRedirect } from "~/http/parse-query";
import { isShowingFormResult } from "~/http/read-form.server";
import type { RequestContext } from "~/http/request-context";
import { loadWizard } from "~/reservations/drafts/load-wizard.server";
import { loadDraft } from "~/reservations/drafts/save-draft.server";
import { listProviders } from "~/sign-in/providers/providers.server";

export function parseLoginUrl(request: Request) {
  const params = new URL(request.url).searchParams;
  return {
    mode: params.get("mode") === "sign-up" ? ("sign-up" as const) : ("sign-in" as const),
    redirectTo: parseRedirect(request),
    /** `form` if the body is the unsent form of another page, `held` if this page's form contains it. */
    unsent: params.get("unsent"),
  };
}

/** The booking steps that require sign-in and continue after it. The number is the wizard's step. */
const bookingSteps = new Map<string, 2 | 3>([
  ["/booking/details", 2],
  ["/booking/confirm", 3],
]);

/** @throws Response a redirect for signed-in users, and for sessions that still need a second factor */
export async function loadLogin(request: Request, context: RequestContext) {
  const { mode, redirectTo } = parseLoginUrl(request);
  const { viewer, pendingSession, settings } = context;
  if (viewer) throw redirect(redirectTo);
  // After a submission the page shows the action's result instead.
  if (pendingSession && !isShowingFormResult(request)) {
    throw redirect(signInRedirectPath(pendingSession.pendingStep, redirectTo));
  }
  const draftId = await readDraftId(request);
  const draft = await loadDraft(draftId);
  const step = bookingSteps.get(redirectTo);
  const wizard = step ? await loadWizard(draftId, context) : null;
  return {
    mode,
    redirectTo,
    booking: step && wizard && !wizard.draft.bookingId ? { step, summary: wizard.summary } : null,
    isMailEnabled: isSmtpConfigured,
    isSmsEnabled: config.smsUrl !== null,
    providers: listProviders(),
    passwordHint: passwordHints[settings.security.passwordPolicy],
    values: {
      name: `${draft?.firstName ?? ""} ${draft?.lastName ?? ""}`.trim(),
      email: draft?.email ?? "",
    },
  };
}
