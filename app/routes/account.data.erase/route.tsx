import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountHasPassword } from "~/accounts/user-record-queries.server";
import type { FormErrors } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { createSignInContext, refusedStatus } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { createSignOutHeaders } from "~/http/sign-out-headers.server";
import {
  type ErasureObstacle,
  eraseOwnAccount,
  findErasureObstacle,
} from "~/privacy/erase-own-account.server";
import { AccountFrame } from "~/ui/account-frame";
import { ButtonLink } from "~/ui/button-link";
import { PasswordField } from "~/ui/field";
import { GuestFormActions } from "~/ui/form-actions";
import { guestTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
import { eraseSchema } from "./erase.schema.server";

export const meta = guestTitle("Delete your account");

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context);
  return json({
    email: viewer.email,
    obstacle: await findErasureObstacle(db, viewer, context.settings, context.now),
    hasPassword: await accountHasPassword(db, viewer.id),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, eraseSchema);
  if (!form.ok) return form.refuse(form.errors);
  const { settings, sessionId, mailOrigin: origin } = context;
  const viewer = requireViewer(context);
  if (!form.data.currentPassword && (await accountHasPassword(db, viewer.id))) {
    return form.refuseField("currentPassword", defineMessage("Enter your password"), 400);
  }
  const result = await eraseOwnAccount(
    viewer,
    { password: form.data.currentPassword, sessionId },
    await createSignInContext(request, context),
    { settings, origin },
  );
  switch (result.kind) {
    case "erased":
      return redirect("/?notice=erased", { headers: await createSignOutHeaders(request) });
    case "not-found":
      throw new Response(defineMessage("This account has been deleted."), { status: 404 });
    case "blocked":
      return json({ values: {}, errors: null }, { status: 409 });
    default:
      return form.refuseField("currentPassword", result.message, refusedStatus[result.kind]);
  }
}

export default function EraseOwnAccount() {
  const { t } = useTranslator();
  const { obstacle, ...account } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? null;
  if (obstacle) return <ErasureBlocked obstacle={obstacle} />;
  return (
    <AccountFrame title={t("Delete your account?")} errors={errors}>
      <EraseForm {...account} errors={errors} />
    </AccountFrame>
  );
}

function ErasureBlocked({ obstacle }: { obstacle: Exclude<ErasureObstacle, null> }) {
  const { t } = useTranslator();
  const { site } = useSiteData();
  const isStaff = obstacle === "staff-account";
  return (
    <AccountFrame
      title={
        isStaff ? t("Your account cannot be deleted here") : t("Your account cannot be deleted yet")
      }
    >
      {isStaff ? (
        <p className="lead">{t("This is a staff account. Ask an administrator to delete it.")}</p>
      ) : (
        <p className="lead">
          <Sentence
            text="You have a current or upcoming stay. Cancel it first, or delete your account after your departure. If this seems wrong, call us on {phone}."
            phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
          />
        </p>
      )}
      <Row>
        <ButtonLink href={isStaff ? "/account/data" : "/my-bookings"}>
          {isStaff ? t("Back") : t("My Bookings")}
        </ButtonLink>
      </Row>
    </AccountFrame>
  );
}

function EraseForm({
  email,
  hasPassword,
  errors,
}: {
  email: string;
  hasPassword: boolean;
  errors: FormErrors | null;
}) {
  const { t } = useTranslator();
  const form = { values: {}, errors };
  return (
    <>
      <h2>{t("What is deleted")}</h2>
      <ul>
        <li>{t("Your account with its name, email address, phone number and sign-in methods.")}</li>
        <li>{t("The emails we sent you, and your newsletter subscription.")}</li>
        <li>
          {t("From your bookings: your name, email address, phone number and special requests.")}
        </li>
        <li>{t("Messages you sent us through a form.")}</li>
        <li>{t("Your name under your reviews. The text of the reviews is kept.")}</li>
      </ul>
      <h2>{t("What is kept, and why")}</h2>
      <ul>
        <li>
          {t(
            "Your past bookings with prices and payments, and your name on invoices: we need them for our accounts.",
          )}
        </li>
        <li>
          {t(
            "The change log, which no one can edit. It does not say whose account has been deleted.",
          )}
        </li>
      </ul>
      <p>
        <Sentence
          text="This cannot be undone. {download} first if you want a copy."
          download={<a href="/account/data">{t("Download your data")}</a>}
        />
      </p>
      <PostForm omitsErrorSummary form={form} action="/account/data/erase" className="account-form">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {hasPassword ? (
          <PasswordField name="currentPassword" label={t("Your password")} />
        ) : (
          // The error summary links to this id.
          <p id="currentPassword">
            {t("You have no password. Sign in again, then send this form within 15 minutes.")}
          </p>
        )}
        <GuestFormActions
          submitLabel={t("Delete account")}
          cancelLabel={t("Back")}
          cancelHref="/account/data"
        />
      </PostForm>
    </>
  );
}
