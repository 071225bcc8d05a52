import type { ReactNode } from "react";
import type { FormErrors } from "~/core/form-state";
import { AccountFrame } from "./account-frame";
import { ErrorSummary } from "./error-summary";
import { Notice } from "./notice";
import { ShortPage } from "./site-layout";
import { useTranslator } from "./use-translator";

/** A page about second factors; for whoever has to set one up first it leads nowhere else. */
export function FactorFrame({
  isFirst,
  ...page
}: {
  /** Nothing else is open before there is one. */
  isFirst: boolean;
  title: string;
  notice?: string | null;
  errors?: FormErrors | null;
  children: ReactNode;
}) {
  const { tell } = useTranslator();
  if (!isFirst) return <AccountFrame {...page} />;
  return (
    <ShortPage>
      <Notice text={page.notice ? tell(page.notice) : null} />
      <ErrorSummary errors={page.errors} />
      <h1>{page.title}</h1>
      {page.children}
    </ShortPage>
  );
}
