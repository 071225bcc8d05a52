import type { ReactNode } from "react";
import { lowRecoveryCodeCount } from "~/accounts/factors/factor-policy";
import { Sentence } from "./sentence";
import { useSiteData } from "./site-data";
import { UnsentForm } from "./unsent-form";
import { useTranslator } from "./use-translator";

export function RecoveryCodes({ codes, children }: { codes: string[]; children: ReactNode }) {
  const { t } = useTranslator();
  const { site, viewer } = useSiteData();
  return (
    <>
      <p className="print-only">
        {viewer
          ? t("{site}: recovery codes of {email}", { site: site.name, email: viewer.email })
          : t("{site}: recovery codes", { site: site.name })}
      </p>
      <p className="lead">
        {t(
          "These are your recovery codes. Each can be used once to sign in if you don't have your phone.",
        )}
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <strong>{t("They are shown only once.")}</strong>{" "}
        {t("Print this page or write them down, and keep them separate from your phone.")}
      </p>
      {children}
    </>
  );
}

/** Opens `href`, or first submits a form that was kept during sign-in. */
export function ContinueAfterCodes({ href, unsent }: { href: string; unsent: string | null }) {
  const { t } = useTranslator();
  return unsent ? (
    <UnsentForm action={href} unsent={unsent} heading="h2" />
  ) : (
    <p className="actions">
      <a className="button" href={href}>
        {t("I have saved them")}
      </a>
    </p>
  );
}

export function RecoveryCodesLeft({ remaining }: { remaining: number }) {
  const { t, count } = useTranslator();
  return (
    <p className="lead">
      {t("The recovery code you entered has now been used.")}{" "}
      {remaining === 0
        ? t("It was the last one.")
        : count(remaining, "You have {n} recovery code left.", "You have {n} recovery codes left.")}
      {remaining <= lowRecoveryCodeCount && (
        <>
          {" "}
          <Sentence
            text="{make} before you need them."
            make={<a href="/account/two-factor/codes">{t("Create new ones")}</a>}
          />
        </>
      )}
    </p>
  );
}
