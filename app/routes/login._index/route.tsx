import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PendingStep } from "db/schema";
import type { FormErrors, FormValues } from "~/core/form-state";
import { omitHomePath, withQuery } from "~/core/paths";
import {
  authenticate,
  maxFormBytesFor,
  SignInError,
  signInRedirectPath,
} from "~/http/authenticate.server";
import { maxLongFormBytes } from "~/http/form-limits.server";
import { loadFactorPhones } from "~/http/pending-session.server";
import { type ProviderRedirect, redirectToProvider } from "~/http/provider-sign-in.server";
import { receiveForm } from "~/http/read-form.server";
import { packForm, unpackForm, unsentField } from "~/http/unsent-form.server";
import { findProviderByDomain, type ProviderSummary } from "~/sign-in/providers/providers.server";
import { BookingFrame } from "~/ui/booking-frame";
import { FactorForm, type FactorPhone } from "~/ui/factor-form";
import { heroAlt } from "~/ui/hero-picture";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { ProviderRedirectPage } from "~/ui/provider-sign-in";
import { Row } from "~/ui/row";
import { ShortPage } from "~/ui/site-layout";
import { UnsentForm } from "~/ui/unsent-form";
import { useTranslator } from "~/ui/use-translator";
import { AccountForm } from "./account-form";
import { loadLogin, parseLoginUrl } from "./load-login.server";

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers();
  for (const name of ["Retry-After", "Refresh"]) {
    const value = actionHeaders.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
};

export const handle = { isIndexable: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = translatorOf(matches);
  return pageMeta(matches, {
    title: data?.mode === "sign-up" ? t("Create an account") : t("Sign in"),
    description: t(
      "Sign in or create an account to view your bookings, download receipts or cancel a stay.",
    ),
    path: "/login",
    picture: "hero/lodge-morning",
    alt: heroAlt,
  });
};

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  json(await loadLogin(request, context));

/** Signs in or signs up. An unsent form of another page is kept and shown for sending afterwards. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { mode, redirectTo, unsent } = parseLoginUrl(request);
  if (unsent === "form") {
    const form = await receiveForm(request, await maxFormBytesFor(request));
    const unsentForm = form.get(unsentField);
    const packedForm =
      unsentForm === null ? await packForm(form, maxLongFormBytes) : String(unsentForm);
    return json({ ...emptyResult, values: { [unsentField]: packedForm } }, 422);
  }
  try {
    const { form, headers, pendingStep, user } = await authenticate(mode, request, context);
    const phones = pendingStep === "factor" ? await loadFactorPhones(user) : [];
    const unsentForm = form.get(unsentField);
    const isUnsentFormValid = (await unpackForm(unsentForm, maxLongFormBytes)) !== null;
    if (isUnsentFormValid)
      return json(
        { ...emptyResult, unsentForm: String(unsentForm), pendingStep, phones },
        { headers },
      );
    return redirect(signInRedirectPath(pendingStep, redirectTo), { headers });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    const { values, errors, status, headers } = error;
    // Redirects an e-mail domain with its own provider to that provider, if no password was typed.
    const provider = error.isOnlyPasswordMissing
      ? findProviderByDomain(values.email ?? "")
      : undefined;
    if (provider && mode === "sign-in") {
      const target = { redirectTo, email: values.email?.trim() };
      const redirection = await redirectToProvider(provider.name, target, request, context);
      if (redirection.kind === "redirect")
        return json(
          { ...emptyResult, providerRedirect: redirection },
          { headers: redirection.headers },
        );
      const providerErrors = { title: redirection.message, fields: [] };
      return json({ ...emptyResult, values, errors: providerErrors }, redirection.status);
    }
    // Status 401 would open the browser's own dialog, and lynx would hide the page.
    return json({ ...emptyResult, values, errors }, { status, headers });
  }
}

const emptyResult = {
  values: {} as FormValues,
  errors: null as FormErrors | null,
  /** The packed form of another page, to be sent after signing in. */
  unsentForm: null as string | null,
  pendingStep: null as PendingStep | null,
  phones: [] as FactorPhone[],
  providerRedirect: null as Pick<ProviderRedirect, "label" | "url"> | null,
};

export default function Login() {
  const { values, booking, providers, ...loaderData } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (actionData?.providerRedirect)
    return <ProviderRedirectPage {...actionData.providerRedirect} />;
  const signInForms = (
    <>
      <AccountForm
        {...loaderData}
        isForBooking={booking !== null}
        values={actionData?.values ?? values}
        errors={actionData?.errors ?? null}
      />
      <ProviderButtons
        providers={providers}
        redirectTo={loaderData.redirectTo}
        hasUnsentForm={Boolean(actionData?.values.unsent)}
      />
    </>
  );
  if (booking && !actionData?.unsentForm) {
    return <BookingFrame {...booking}>{signInForms}</BookingFrame>;
  }
  return (
    <ShortPage>
      {actionData?.unsentForm && actionData.pendingStep ? (
        <PendingSessionForm
          {...actionData}
          pendingStep={actionData.pendingStep}
          unsent={actionData.unsentForm}
          redirectTo={loaderData.redirectTo}
        />
      ) : actionData?.unsentForm ? (
        <UnsentForm action={loaderData.redirectTo} unsent={actionData.unsentForm} />
      ) : (
        signInForms
      )}
    </ShortPage>
  );
}

function PendingSessionForm({
  pendingStep,
  unsent,
  redirectTo,
  phones,
}: {
  pendingStep: PendingStep;
  unsent: string;
  redirectTo: string;
  phones: FactorPhone[];
}) {
  const { t } = useTranslator();
  if (pendingStep === "factor") {
    return <FactorForm redirectTo={redirectTo} phones={phones} values={{ unsent }} errors={null} />;
  }
  return (
    <>
      <h1>{t("Set up a second factor first")}</h1>
      <p className="lead">
        {t(
          "Staff accounts need a second factor. We've kept what you entered until you have set it up.",
        )}
      </p>
      <PostButton
        action={withQuery("/account/two-factor/new", { redirectTo, unsent: "held" })}
        fields={{ unsent }}
        className="button"
      >
        {t("Set up a second factor")}
      </PostButton>
    </>
  );
}

/** Signing in with a provider loses an unsent form, so the section warns of it. */
function ProviderButtons({
  providers,
  redirectTo,
  hasUnsentForm,
}: {
  providers: ProviderSummary[];
  redirectTo: string;
  hasUnsentForm: boolean;
}) {
  const { t } = useTranslator();
  if (providers.length === 0) return null;
  return (
    <section className="providers" aria-labelledby="providers">
      <h2 id="providers">{t("Or sign in with")}</h2>
      {hasUnsentForm && (
        <p className="hint">
          {t("If you sign in this way, you will have to fill in the form again.")}
        </p>
      )}
      <Row as="div">
        {providers.map(({ name, label }) => (
          <PostButton
            key={name}
            action={withQuery(`/login/with/${name}`, {
              redirectTo: omitHomePath(redirectTo),
            })}
          >
            {t("Continue with {provider}", { provider: label })}
          </PostButton>
        ))}
      </Row>
    </section>
  );
}
