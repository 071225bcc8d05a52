import { EmailField, type FormState } from "./field";

/** What somebody signs in with: their address or, where text messages leave, their number too. */
export const SignInName = ({ form, sendsTexts }: { form: FormState; sendsTexts: boolean }) => (
  <EmailField
    form={form}
    autoComplete="username"
    {...(sendsTexts && { label: "Email or phone number", type: "text" })}
  />
);
