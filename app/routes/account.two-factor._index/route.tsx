import type { LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lowRecoveryCodeCount } from "~/accounts/factors/factor-policy";
import { isFactorRequired } from "~/accounts/factors/is-factor-required.server";
import { loadFactors } from "~/accounts/factors/list-factors.server";
import { defineMessage } from "~/core/languages/translator";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { parseOptionalRedirect } from "~/http/parse-redirect";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { AccountFrame } from "~/ui/account-frame";
import { guestTitle } from "~/ui/page-meta";
import { useTranslator } from "~/ui/use-translator";
import { FactorList } from "./factor-list";

export const meta = guestTitle("Second factor");

const notices = new Map([
  ["added", defineMessage("Second factor added. We'll ask for it when you sign in.")],
  ["removed", defineMessage("Second factor removed.")],
  ["codes", defineMessage("Your new recovery codes are active. The old ones no longer work.")],
  ["gone", defineMessage("This was already set up, or the time ran out.")],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  // A pending session that must set up a factor can open no other page.
  if (context.pendingSession) {
    const redirectTo = parseOptionalRedirect(request);
    throw redirect(withQuery("/account/two-factor/new", { redirectTo }));
  }
  const { id, role } = requireViewer(context);
  const { now, settings } = context;
  const { factors, remainingRecoveryCodes } = await loadFactors(db, id, now);
  return json({
    factors: factors.flatMap(({ id, name, type, phone, verifiedAt }) =>
      verifiedAt
        ? [
            {
              id,
              name,
              type,
              phone,
              since: context.translator.formatInstant(verifiedAt, settings.general.timeZone),
            },
          ]
        : [],
    ),
    remainingRecoveryCodes,
    isRunningLow: remainingRecoveryCodes <= lowRecoveryCodeCount,
    isRequired: await isFactorRequired(db, role),
    notice: readNotice(request, notices),
  });
}

export default function TwoFactor() {
  const { t } = useTranslator();
  const { notice, ...data } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title={t("Second factor")} notice={notice}>
      <FactorList {...data} />
    </AccountFrame>
  );
}
