import { lowRecoveryCodeCount } from "~/accounts/factors/factor-policy";
import { Sentence } from "./sentence";
import { useTranslator } from "./use-translator";

/** Says that a recovery code was used, and how many remain. */
export function RecoveryCodesLeft({ left }: { left: number }) {
  const { t, count } = useTranslator();
  return (
    <p className="lead">
      {t("The recovery code you entered has now been used.")}{" "}
      {left === 0
        ? t("It was the last one.")
        : count(left, "You have {n} recovery code left.", "You have {n} recovery codes left.")}
      {left <= lowRecoveryCodeCount && (
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
