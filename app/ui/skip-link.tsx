import type { ReactNode } from "react";
import { useTranslator } from "./use-translator";

const id = "content";

/** The first link of a page, past everything that all pages begin with. */
export function SkipLink() {
  const { t } = useTranslator();
  return (
    <a className="skip-link" href={`#${id}`}>
      {t("Skip to content")}
    </a>
  );
}

/** Where it leads: a `div` in the page's `main`, for w3m does not know `main` as a place to go to. */
export function SkipTarget({ children }: { children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1}>
      {children}
    </div>
  );
}
