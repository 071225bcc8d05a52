import type { ReactNode } from "react";
import { defineMessage } from "~/core/languages/translator";
import { ButtonLink } from "./button-link";
import type { FormState } from "./field";
import { GuestFormActions } from "./form-actions";
import { Row } from "./row";
import { PostForm } from "./site-form";
import { ShortPage } from "./site-layout";
import { useTranslator } from "./use-translator";

interface PageProps {
  /** Where the response redirects after the button was pressed. The page links there too. */
  redirectUrl: string | undefined;
  finishedMessage: { title: string; lead: string; label: string; href: string } | null;
  children: ReactNode;
}

/** The user followed a mailed link, or signed in with a provider, to return to an app. */
export const ReturnToAppPage = ({ redirectUrl, finishedMessage, children }: PageProps) => (
  <ShortPage>
    {redirectUrl ? (
      <MessageWithLink
        title={defineMessage("Thank you")}
        lead={defineMessage("You are being redirected. If nothing happens, follow the link.")}
        label={defineMessage("Continue")}
        href={redirectUrl}
      />
    ) : finishedMessage ? (
      <MessageWithLink {...finishedMessage} />
    ) : (
      children
    )}
  </ShortPage>
);

function MessageWithLink({ title, lead, label, href }: NonNullable<PageProps["finishedMessage"]>) {
  const { describe } = useTranslator();
  return (
    <>
      <h1>{describe(title)}</h1>
      <p className="lead">{describe(lead)}</p>
      <Row>
        <ButtonLink href={href}>{describe(label)}</ButtonLink>
      </Row>
    </>
  );
}

/** The text browser lynx submits no form without an action, so the form names its own path. */
export function ReturnToAppForm({
  currentHref,
  form,
  title,
  lead,
  redirectNote,
  hiddenFields,
  submitLabel,
  children,
}: {
  currentHref: string;
  form: FormState;
  title: string;
  lead: ReactNode;
  redirectNote: ReactNode;
  hiddenFields: Record<string, string>;
  submitLabel: string;
  children?: ReactNode;
}) {
  const { t } = useTranslator();
  return (
    <PostForm form={form} action={currentHref} className="account-form">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <p>{redirectNote}</p>
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <GuestFormActions submitLabel={submitLabel} cancelLabel={t("Cancel")} cancelHref="/" />
    </PostForm>
  );
}
