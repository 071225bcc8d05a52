import { EmailField } from "./field";
import { useTranslator } from "./use-translator";

/** Renders the sign-in field for the e-mail address, or for a phone number too. */
export function SignInNameField({ sendsTexts }: { sendsTexts: boolean }) {
  const { t } = useTranslator();
  return (
    <EmailField
      autoComplete="username"
      {...(sendsTexts && { label: t("Email or phone number"), type: "text" })}
    />
  );
}
