import { fewRecoveryCodes } from "~/accounts/factors/factor-rules";
import { Sentence } from "./sentence";
import { useWords } from "./use-words";

/** After a recovery code was used to sign in: how many there are still, and where to make new ones. */
export function CodesLeft({ left }: { left: number }) {
  const { t, count } = useWords();
  return (
    <p className="lead">
      {t("The recovery code that you typed is used up.")}{" "}
      {left === 0
        ? t("It was the last one.")
        : count(left, "You have {n} recovery code left.", "You have {n} recovery codes left.")}
      {left <= fewRecoveryCodes && (
        <>
          {" "}
          <Sentence
            text="{make} before you need them."
            make={<a href="/account/two-factor/codes">{t("Make new ones")}</a>}
          />
        </>
      )}
    </p>
  );
}
