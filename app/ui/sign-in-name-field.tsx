import { EmailField } from "./field";
import { useTranslator } from "./use-translator";

export function SignInNameField({ acceptsPhone }: { acceptsPhone: boolean }) {
  const { t } = useTranslator();
  return (
    <EmailField
      autoComplete="username"
      {...(acceptsPhone && { label: t("Email or phone number"), type: "text" })}
    />
  );
}
