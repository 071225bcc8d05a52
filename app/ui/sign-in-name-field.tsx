import { EmailField } from "./field";
import { useTranslator } from "./use-translator";

export function SignInNameField({ sendsTexts }: { sendsTexts: boolean }) {
  const { t } = useTranslator();
  return (
    <EmailField
      autoComplete="username"
      {...(sendsTexts && { label: t("Email or phone number"), type: "text" })}
    />
  );
}
