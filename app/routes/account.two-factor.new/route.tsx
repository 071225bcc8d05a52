import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmPassword } from "~/accounts/confirm-password.server";
import { challengeFactor } from "~/accounts/factors/challenge-factor.server";
import { type Enrolment, enrolFactor, readEnrolment } from "~/accounts/factors/enrol-factor.server";
import { findAccount } from "~/accounts/user-queries.server";
import { config } from "~/config.server";
import type { FormErrors, FormValues } from "~/core/form-state";
import { said } from "~/core/languages/words";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { enrolSchema } from "~/http/factor-schemas.server";
import { formErrors, invalidStatus, parseFields } from "~/http/parse-form.server";
import { receiveForm } from "~/http/read-form.server";
import { readNamedRedirect } from "~/http/read-redirect";
import { enrolling, type RequestContext } from "~/http/request-context";
import { unsentField } from "~/http/unsent-form.server";
import { entranceOf, mostBytesFrom, refusedStatus } from "~/http/ways-in.server";
import { FactorFrame } from "~/ui/factor-frame";
import { FactorSetUp } from "~/ui/factor-set-up";
import { guestTitle } from "~/ui/page-meta";
import { useWords } from "~/ui/use-words";
import { EnrolForm } from "./enrol-form";

export const meta = guestTitle("Set up a second factor");

export { keptNowhere as headers } from "~/http/kept-nowhere";

const problems = {
  "not-stepped-up": ["", said("Sign in once more first")],
  "name-taken": ["name", said("You have one of this name already")],
  "too-many": ["", said("You have as many as an account may have. Remove one first.")],
  "no-text-messages": ["phone", said("The lodge sends no text messages")],
  "not-a-number": ["phone", said("Enter a phone number that begins with + and its country")],
  "email-unproved": ["", said("Prove your email address first, then we send codes to your phone")],
} as const;

async function readPage(request: Request, context: RequestContext) {
  const params = new URL(request.url).searchParams;
  const type = params.get("type") === "phone" && config.smsUrl ? "phone" : "totp";
  const isFirst = context.halfway !== null;
  const account = await findAccount(db, enrolling(context).id);
  return {
    type: type as "phone" | "totp",
    sendsTexts: config.smsUrl !== null,
    isFirst,
    // They have typed it a moment ago; and some come in without one.
    asksPassword: !isFirst && account?.password_hash != null,
    redirectTo: readNamedRedirect(request),
  };
}

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  json(await readPage(request, context));

const nothingSent = { errors: null as FormErrors | null, enrolment: null as Enrolment | null };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await receiveForm(request, await mostBytesFrom(request));
  const { type, asksPassword, redirectTo } = await readPage(request, context);
  const { values, ...checked } = parseFields(form, enrolSchema({ type, asksPassword }));
  const refuse = (errors: FormErrors, status: number) =>
    json({ ...nothingSent, values, errors }, { status });
  if (!checked.ok) return refuse(checked.errors, invalidStatus(checked.errors));
  const user = enrolling(context);
  const { name, password = "", phone = "" } = checked.data;
  if (asksPassword) {
    const confirmed = await confirmPassword(user.id, password, await entranceOf(request, context));
    if (confirmed.kind !== "right") {
      const field = confirmed.kind === "refused" ? "password" : "";
      const errors = formErrors([{ field, message: confirmed.message }]);
      return refuse(errors, refusedStatus[confirmed.kind]);
    }
  }
  // A browser's session opens nothing before it has shown the factors that there are.
  const shown = { assurance: "aal2", isAnew: true } as const;
  const wanted = type === "phone" ? ({ type, phone, name } as const) : ({ type, name } as const);
  const enrolled = await enrolFactor(user, wanted, shown, context.now, context.words);
  if (enrolled.kind !== "enrolled") {
    const [field, message] = problems[enrolled.kind];
    return refuse(formErrors([{ field, message }]), 422);
  }
  const { factor } = enrolled;
  if (factor.phone) await challengeFactor(user, factor.id, context);
  if (!form.has(unsentField)) {
    return redirect(withQuery(`/account/two-factor/${factor.id}`, { redirectTo }));
  }
  // An address would lose the form that waits.
  const enrolment = await readEnrolment(user, factor.id, context.now);
  return json({ ...nothingSent, values, enrolment });
}

export default function NewFactor() {
  const { t } = useWords();
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const values: FormValues = sent?.values ?? {};
  const { redirectTo, isFirst } = loaded;
  return (
    <FactorFrame isFirst={isFirst} title={t("Set up a second factor")} errors={sent?.errors}>
      {sent?.enrolment ? (
        <FactorSetUp
          {...sent.enrolment}
          redirectTo={redirectTo}
          unsent={values.unsent ?? null}
          errors={null}
        />
      ) : (
        <EnrolForm {...loaded} form={{ values, errors: sent?.errors }} />
      )}
    </FactorFrame>
  );
}
