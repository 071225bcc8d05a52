import { EmailField } from "./field";
import { useWords } from "./use-words";

/** What somebody signs in with: their address or, where text messages leave, their number too. */
export function SignInName({ sendsTexts }: { sendsTexts: boolean }) {
  const { t } = useWords();
  return (
    <EmailField
      autoComplete="username"
      {...(sendsTexts && { label: t("Email or phone number"), type: "text" })}
    />
  );
}
