import type { SerializeFrom } from "@remix-run/node";
import { omitHomePath, withQuery } from "~/core/paths";
import { FormActions } from "~/ui/form-actions";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import type { loader } from "./route";

export function ProviderSignInForm({ name, label, redirectTo }: SerializeFrom<typeof loader>) {
  const { t } = useTranslator();
  const query = { redirectTo: omitHomePath(redirectTo) };
  return (
    <ShortPage>
      <form method="post" action={withQuery(`/login/with/${name}`, query)}>
        <h1>{t("Sign in with {provider}", { provider: label })}</h1>
        <p className="lead">{t("You sign in there, then return here.")}</p>
        <FormActions
          submitLabel={t("Continue with {provider}", { provider: label })}
          cancelLabel={t("Sign in another way")}
          cancelHref={withQuery("/login", query)}
        />
      </form>
    </ShortPage>
  );
}
