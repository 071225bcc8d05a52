import { unlessHome, withQuery } from "~/lodge/paths";
import { ButtonLink, QuietLink } from "./button-link";
import { Row } from "./row";
import { SiteLayout } from "./site-layout";

/** Why a provider did not sign somebody in, and where else they can go. */
export function NotByProvider({
  message,
  redirectTo,
  back,
}: {
  message: string;
  /** Where they wanted to go in the end. */
  redirectTo: string;
  /** Of somebody who is signed in: what they are told, and where they go from here. */
  back?: { title: string; href: string; label: string };
}) {
  const login = withQuery("/login", { redirectTo: unlessHome(redirectTo) });
  return (
    <SiteLayout>
      <div className="page narrow">
        <h1>{back?.title ?? "You are not signed in"}</h1>
        <p className="alert alert-warning" role="alert">
          {message}
        </p>
        <Row>
          {back ? (
            <ButtonLink href={back.href}>{back.label}</ButtonLink>
          ) : (
            <ButtonLink href={login}>Sign in</ButtonLink>
          )}
          <QuietLink href="/">Return Home</QuietLink>
        </Row>
      </div>
    </SiteLayout>
  );
}
