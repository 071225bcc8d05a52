import { lowRecoveryCodeCount } from "~/accounts/factors/factor-policy";
import { Sentence } from "./sentence";
import { useTranslator } from "./use-translator";

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
