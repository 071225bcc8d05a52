import type { FactorType } from "db/schema";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { Row } from "~/ui/row";
import { useTranslator } from "~/ui/use-translator";

interface FactorListProps {
  factors: { id: string; name: string; type: FactorType; phone: string | null; since: string }[];
  remainingRecoveryCodes: number;
  isRunningLow: boolean;
  isRequired: boolean;
}

export function FactorList(props: FactorListProps) {
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
