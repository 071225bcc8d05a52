import type { FormState } from "~/ui/field";
import { GuestFormEnd } from "~/ui/form-end";
import { MailDoesNotCome, MailedCodeField } from "~/ui/mailed-code";
import { SignInName } from "~/ui/sign-in-name";
import { PostForm } from "~/ui/site-form";
import { useWords } from "~/ui/use-words";

/** Asks for the address, then for the code that was sent there. */
export function CodeForm({
  form,
  action,
  signIn,
  sendsMail,
  sendsTexts,
}: {
  form: FormState;
  action: string;
  /** Where a password is asked for. */
  signIn: string;
  sendsMail: boolean;
  sendsTexts: boolean;
}) {
  const { t } = useWords();
  const isByText = /^\s*\+?\d[^@]*$/.test(form.values.email ?? "");
  const isAsked = form.values.step === "enter";
  return (
    <PostForm form={form} action={action} className="account-form">
      <h1>{t("Sign in with a code")}</h1>
      <input type="hidden" name="step" value={isAsked ? "enter" : "ask"} />
      <p className="lead">
        {isAsked
          ? isByText
            ? t(
                "A text message with a code should arrive within minutes, if an account signs in with this number. Type the code here.",
              )
            : t(
                "A mail with a code and a link should arrive within minutes. Open the link, or type the code here.",
              )
          : !sendsTexts
            ? t("Give the address of your account, and we send you a code. No password is needed.")
            : sendsMail
              ? t(
                  "Give the address or phone number of your account, and we send you a code. No password is needed.",
                )
              : t(
                  "Give the phone number of your account, and we send you a code. No password is needed.",
                )}
      </p>
      <SignInName sendsTexts={sendsTexts} />
      {isAsked && <MailedCodeField isByText={isByText} />}
      <GuestFormEnd
        send={isAsked ? t("Sign in") : t("Send the code")}
        leave={t("Sign in with a password")}
        href={signIn}
      />
      {isAsked && !isByText && <MailDoesNotCome askAgain={action} />}
    </PostForm>
  );
}
