import { unlessHome, withQuery } from "~/lodge/paths";
import { FormEnd } from "~/ui/form-end";
import { SiteLayout } from "~/ui/site-layout";

/** One button that leads to a provider. */
export function BeginForm({
  name,
  label,
  redirectTo,
}: {
  name: string;
  label: string;
  redirectTo: string;
}) {
  const query = { redirectTo: unlessHome(redirectTo) };
  return (
    <SiteLayout>
      <div className="page narrow">
        <form method="post" action={withQuery(`/login/with/${name}`, query)}>
          <h1>Sign in with {label}</h1>
          <p className="lead">You sign in there, and come back here.</p>
          <FormEnd
            send={`Continue with ${label}`}
            leave="Sign in another way"
            href={withQuery("/login", query)}
          />
        </form>
      </div>
    </SiteLayout>
  );
}
