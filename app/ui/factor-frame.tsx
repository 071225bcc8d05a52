import type { ReactNode } from "react";
import type { FormErrors } from "~/core/form-state";
import { AccountFrame } from "./account-frame";
import { ErrorSummary } from "./error-summary";
import { Notice } from "./notice";
import { ShortPage } from "./site-layout";
import { useTranslator } from "./use-translator";

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
