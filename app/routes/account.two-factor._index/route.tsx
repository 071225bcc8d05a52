import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FactorType } from "db/schema";
import { lowRecoveryCodeCount } from "~/accounts/factors/factor-policy";
import { loadFactors } from "~/accounts/factors/list-factors.server";
import { isFactorRequired } from "~/accounts/factors/required-factor.server";
import { defineMessage } from "~/core/languages/translator";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { parseOptionalRedirect } from "~/http/parse-query";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { AccountFrame } from "~/ui/account-frame";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { guestTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { useTranslator } from "~/ui/use-translator";

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

interface FactorListProps {
  factors: { id: string; name: string; type: FactorType; phone: string | null; since: string }[];
  remainingRecoveryCodes: number;
  isRunningLow: boolean;
  isRequired: boolean;
}

function FactorList(props: FactorListProps) {
  const { t } = useTranslator();
  const { factors, isRequired } = props;
  if (factors.length === 0) {
    return (
      <>
        <p className="lead">
          {t(
            "Off: anyone who knows your password can sign in. With a second factor, your phone is needed as well.",
          )}
        </p>
        {isRequired && (
          <p className="alert alert-warning">
            {t("Required for staff: you'll be asked to set it up the next time you sign in.")}
          </p>
        )}
        <p>
          {t("You need an authenticator app on your phone. Any app will do, and it works offline.")}
        </p>
        <Row>
          <ButtonLink href="/account/two-factor/new">{t("Set up a second factor")}</ButtonLink>
        </Row>
      </>
    );
  }
  return (
    <>
      <p className="lead">{t("On: you sign in with your password and a code.")}</p>
      <ul className="stays">
        {factors.map(({ id, name, type, phone, since }) => (
          <li key={id} className="stay">
            <div>
              <h2 className="device-name">{name}</h2>
              <p className="note">
                {type === "totp"
                  ? t("Authenticator app, since {since}", { since })
                  : t("Text messages to {phone}, since {since}", { phone: phone ?? "", since })}
              </p>
            </div>
            <div className="stay-actions">
              <a href={`/account/two-factor/${id}/remove`}>
                {t("Remove")}
                <span className="visually-hidden"> {name}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
      <h2>{t("Recovery codes")}</h2>
      <RecoveryCodeCount {...props} />
      <Row>
        <QuietLink href="/account/two-factor/codes">{t("Create new recovery codes")}</QuietLink>
        <QuietLink href="/account/two-factor/new">{t("Add another second factor")}</QuietLink>
      </Row>
    </>
  );
}

function RecoveryCodeCount({ remainingRecoveryCodes, isRunningLow }: FactorListProps) {
  const { t, count } = useTranslator();
  if (!isRunningLow) {
    return (
      <p>
        {count(
          remainingRecoveryCodes,
          "You have {n} recovery code left. Each can be used once to sign in without your phone.",
          "You have {n} recovery codes left. Each can be used once to sign in without your phone.",
        )}
      </p>
    );
  }
  return (
    <p className="alert alert-warning">
      {remainingRecoveryCodes === 0
        ? t(
            "You have no recovery codes left. Create new ones now, or you cannot sign in if you lose your phone.",
          )
        : count(
            remainingRecoveryCodes,
            "You have only {n} recovery code left. Create new ones now, or you cannot sign in if you lose your phone.",
            "You have only {n} recovery codes left. Create new ones now, or you cannot sign in if you lose your phone.",
          )}
    </p>
  );
}
