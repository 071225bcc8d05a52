import { EmailField } from "./field";
import { useTranslator } from "./use-translator";

/** What somebody signs in with: their address or, where text messages leave, their number too. */
export function SignInNameField({ sendsTexts }: { sendsTexts: boolean }) {
  const { t } = useTranslator();
  return (
    <EmailField
      autoComplete="username"
      {...(sendsTexts && { label: t("Email or phone number"), type: "text" })}
    />
  );
}
