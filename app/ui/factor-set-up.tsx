import type { FactorType } from "db/schema";
import type { ReactNode } from "react";
import type { FormErrors } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { AccountFrame } from "./account-frame";
import { ErrorSummary } from "./error-summary";
import { TextField } from "./field";
import { GuestFormActions } from "./form-actions";
import { Notice } from "./notice";
import { PostButton } from "./post-button";
import { Sentence } from "./sentence";
import { PostForm, SubmitButton } from "./site-form";
import { ShortPage } from "./site-layout";
import { useTranslator } from "./use-translator";

interface FactorSetUpProps {
  factor: { id: string; name: string; type: FactorType; phone: string | null };
  /** The key for an authenticator app; null for a factor on a phone. */
  appKey: { secret: string; uri: string; qr: { size: number; path: string } } | null;
  /** The redirect target of a required setup; null for a voluntary one. */
  redirectTo: string | null;
  /** A form that is kept until the setup is complete, and then submitted. */
  unsent: string | null;
  errors: FormErrors | null;
}

export function FactorSetUp({ factor, appKey, redirectTo, unsent, errors }: FactorSetUpProps) {
  const { t } = useTranslator();
  const path = `/account/two-factor/${factor.id}`;
  const query = { redirectTo, unsent: unsent && "held" };
  return (
    <>
      {appKey && <AppKey {...appKey} />}
      {factor.phone && (
        <p className="lead">
          {t("We sent a code to {phone}. It is valid for ten minutes.", { phone: factor.phone })}
        </p>
      )}
      <PostForm
        omitsErrorSummary
        form={{ values: {}, errors }}
        action={withQuery(path, query)}
        className="account-form"
      >
        {unsent && <input type="hidden" name="unsent" value={unsent} />}
        <TextField
          name="code"
          label={t("Code")}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          size={16}
          hint={appKey ? t("The six-digit code shown in the app.") : t("Six digits.")}
        />
        {unsent ? (
          <SubmitButton className="button" pendingLabel={t("Processing...")}>
            {t("Switch on")}
          </SubmitButton>
        ) : (
          <GuestFormActions
            submitLabel={t("Switch on")}
            cancelLabel={t("Start again")}
            cancelHref={withQuery("/account/two-factor/new", { redirectTo })}
          />
        )}
      </PostForm>
      {unsent && (
        // A link would lose the kept form.
        <PostButton action={withQuery("/account/two-factor/new", query)} fields={{ unsent }}>
          {t("Start again")}
        </PostButton>
      )}
      {factor.phone && (
        <PostButton action={withQuery(`${path}/text`, { redirectTo })}>
          {t("Send another code")}
        </PostButton>
      )}
    </>
  );
}

/** The QR code is dark on white in every theme, because cameras need the contrast. */
function AppKey({ secret, uri, qr: { size, path } }: NonNullable<FactorSetUpProps["appKey"]>) {
  const { t } = useTranslator();
  return (
    <>
      <p className="lead">{t("Scan this with an authenticator app on your phone.")}</p>
      <svg
        className="qr-code"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t("QR code of the key below")}
      >
        <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
        <path fill="#000" d={path} shapeRendering="crispEdges" />
      </svg>
      <p>
        <Sentence
          text="Or type this key into the app: {secret}"
          secret={<code className="app-key">{groupByFour(secret)}</code>}
        />
      </p>
      <p>
        <Sentence
          text="If the app is on this device, {open}."
          open={<a href={uri}>{t("open it here")}</a>}
        />
      </p>
    </>
  );
}

const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

export function FactorFrame({
  isRequiredSetUp,
  ...page
}: {
  isRequiredSetUp: boolean;
  title: string;
  notice?: string | null;
  errors?: FormErrors | null;
  children: ReactNode;
}) {
  const { describe } = useTranslator();
  if (!isRequiredSetUp) return <AccountFrame {...page} />;
  return (
    <ShortPage>
      <Notice text={page.notice ? describe(page.notice) : null} />
      <ErrorSummary errors={page.errors} />
      <h1>{page.title}</h1>
      {page.children}
    </ShortPage>
  );
}
