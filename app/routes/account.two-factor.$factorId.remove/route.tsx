import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listVerifiedFactors } from "~/accounts/factors/list-factors.server";
import { factorRequiredMessage, removeFactor } from "~/accounts/factors/remove-factors.server";
import { isFactorRequired } from "~/accounts/factors/required-factor.server";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { codeSchema } from "~/http/account-schemas.server";
import { createFactorContext } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { createFormErrors } from "~/http/parse-form.server";
import { loadFactorPhones } from "~/http/pending-session.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { AccountFrame } from "~/ui/account-frame";
import { codeNotices } from "~/ui/code-field";
import { FactorConfirmation } from "~/ui/factor-form";
import { guestTitle } from "~/ui/page-meta";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestTitle("Remove a second factor");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, role } = requireViewer(context);
  const factors = await listVerifiedFactors(db, id);
  const factor = requireFound(
    factors.find((candidate) => candidate.id === params.factorId),
    defineMessage("This second factor is not on your account."),
  );
  const isLast = factors.length === 1;
  return json({
    id: factor.id,
    name: factor.name,
    isLast,
    problem: isLast && (await isFactorRequired(db, role)) ? factorRequiredMessage : null,
    phones: await loadFactorPhones({ id }),
    notice: readNotice(request, codeNotices),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, codeSchema);
  if (!form.ok) return form.refuse(form.errors);
  const factorContext = await createFactorContext(request, requireViewer(context), context);
  const result = await removeFactor(factorContext, params.factorId ?? "", form.data);
  switch (result.kind) {
    case "removed":
    // If the form was submitted twice, the factor is already removed.
    case "not-found":
      return redirect("/account/two-factor?notice=removed");
    case "wrong":
    case "wait":
      return form.refuseField("code", result.message, result.kind === "wrong" ? 422 : 429);
    case "required":
      return form.refuse(createFormErrors([{ field: "", message: result.message }]), 409);
    case "not-stepped-up":
      throw new Response(null, { status: 403 });
  }
}

export default function RemoveFactor() {
  const { t, describe } = useTranslator();
  const { id, name, isLast, problem, phones, notice } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const path = `/account/two-factor/${id}/remove`;
  return (
    <AccountFrame
      title={t("Remove {name}?", { name })}
      notice={actionData ? null : notice}
      errors={actionData?.errors}
    >
      {problem ? (
        <>
          <p className="lead">{describe(problem)}</p>
          <p>
            <a href="/account/two-factor">{t("Back")}</a>
          </p>
        </>
      ) : (
        <>
          <p className="lead">
            {isLast
              ? t(
                  "After that only your password is needed to sign in, and your recovery codes stop working.",
                )
              : t("You will still need your other second factors to sign in.")}
          </p>
          <FactorConfirmation
            action={path}
            phones={phones}
            errors={actionData?.errors ?? null}
            submitLabel={t("Remove")}
          />
        </>
      )}
    </AccountFrame>
  );
}
