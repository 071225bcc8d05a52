import type { ReactNode } from "react";
import { useTranslator } from "./use-translator";

const contentId = "content";

export function SkipLink() {
  const { t } = useTranslator();
  return (
    <a className="skip-link" href={`#${contentId}`}>
      {t("Skip to content")}
    </a>
  );
}

/** A `div`, because the text browser w3m does not support `main` as a target. */
export function SkipTarget({ children }: { children: ReactNode }) {
  return (
    <div id={contentId} tabIndex={-1}>
      {children}
    </div>
  );
}
