import { consentTo } from "~/core/consent";
import { suggestEmail } from "~/core/suggest-email";
import { Tick } from "./choice-field";
import { EmailField, useForm } from "./field";
import { useWords } from "./use-words";

/** An e-mail address, with a tick that keeps an address that looks mistyped. */
export function ConfirmedEmailField(props: Parameters<typeof EmailField>[0]) {
  const { t } = useWords();
  const { values, errors } = useForm();
  const { email = "" } = values;
  const isAsked = errors && suggestEmail(email.trim()) !== null;
  return (
    <>
      <EmailField {...props} />
      {isAsked && (
        <div className="field">
          <Tick name="emailIsRight" value={consentTo(values, ["email"])}>
            {t("No, {address} is right", { address: email })}
          </Tick>
        </div>
      )}
    </>
  );
}
