import { consentValueFor } from "~/core/form-state";
import { suggestEmail } from "~/core/suggest-email";
import { Checkbox } from "./choice-field";
import { EmailField, useForm } from "./field";
import { useTranslator } from "./use-translator";

/** Adds a checkbox that confirms an address that looks mistyped. */
export function ConfirmedEmailField(props: Parameters<typeof EmailField>[0]) {
  const { t } = useTranslator();
  const { values, errors } = useForm();
  const { email = "" } = values;
  const looksMistyped = errors && suggestEmail(email.trim()) !== null;
  return (
    <>
      <EmailField {...props} />
      {looksMistyped && (
        <div className="field">
          <Checkbox name="emailIsRight" value={consentValueFor(values, ["email"])}>
            {t("No, {address} is right", { address: email })}
          </Checkbox>
        </div>
      )}
    </>
  );
}
