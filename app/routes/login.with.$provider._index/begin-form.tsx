import type { SerializeFrom } from "@remix-run/node";
import { unlessHome, withQuery } from "~/core/paths";
import { FormEnd } from "~/ui/form-end";
import { ShortPage } from "~/ui/site-layout";
import { useWords } from "~/ui/use-words";
import type { loader } from "./route";

/** One button that leads to a provider. */
export function BeginForm({ name, label, redirectTo }: SerializeFrom<typeof loader>) {
  const { t } = useWords();
  const query = { redirectTo: unlessHome(redirectTo) };
  return (
    <ShortPage>
      <form method="post" action={withQuery(`/login/with/${name}`, query)}>
        <h1>{t("Sign in with {provider}", { provider: label })}</h1>
        <p className="lead">{t("You sign in there, and come back here.")}</p>
        <FormEnd
          send={t("Continue with {provider}", { provider: label })}
          leave={t("Sign in another way")}
          href={withQuery("/login", query)}
        />
      </form>
    </ShortPage>
  );
}
