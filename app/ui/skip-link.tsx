import type { ReactNode } from "react";
import { useTranslator } from "./use-translator";

const id = "content";

export function SkipLink() {
  const { t } = useTranslator();
  return (
    <a className="skip-link" href={`#${id}`}>
      {t("Skip to content")}
    </a>
  );
}

/** A `div`, because the text browser w3m does not support `main` as a target. */
export function SkipTarget({ children }: { children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1}>
      {children}
    </div>
  );
}
