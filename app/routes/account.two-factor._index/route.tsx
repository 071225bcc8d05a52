import type { LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fewRecoveryCodes } from "~/accounts/factors/factor-rules";
import { isFactorRequired } from "~/accounts/factors/is-factor-required.server";
import { readFactors } from "~/accounts/factors/list-factors.server";
import { said } from "~/core/languages/words";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { readNotice } from "~/http/read-notice";
import { readNamedRedirect } from "~/http/read-redirect";
import { signedIn } from "~/http/request-context";
import { AccountFrame } from "~/ui/account-frame";
import { guestTitle } from "~/ui/page-meta";
import { useWords } from "~/ui/use-words";
import { FactorList } from "./factor-list";

export const meta = guestTitle("Second factor");

const notices = new Map([
  ["added", said("The second factor is added. It is asked for when you sign in.")],
  ["removed", said("The second factor is removed.")],
  ["codes", said("Your new recovery codes hold. The old ones have ended.")],
  ["gone", said("That was set up already, or its time was over.")],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Whoever has to set one up has nothing else to do here.
  if (context.halfway) {
    const redirectTo = readNamedRedirect(request);
    throw redirect(withQuery("/account/two-factor/new", { redirectTo }));
  }
  const { id, role } = signedIn(context);
  const { now, settings } = context;
  const { factors, recoveryCodesLeft } = await readFactors(db, id, now);
  return json({
    factors: factors.flatMap(({ id, name, type, phone, verifiedAt }) =>
      verifiedAt
        ? [
            {
              id,
              name,
              type,
              phone,
              since: context.words.formatInstant(verifiedAt, settings.general.timeZone),
            },
          ]
        : [],
    ),
    recoveryCodesLeft,
    isFew: recoveryCodesLeft <= fewRecoveryCodes,
    isRequired: await isFactorRequired(db, role),
    notice: readNotice(request, notices),
  });
}

export default function TwoFactor() {
  const { t } = useWords();
  const { notice, ...data } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title={t("Second factor")} notice={notice}>
      <FactorList {...data} />
    </AccountFrame>
  );
}
