import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { isChanged } from "~/ui/unsaved-forms";

/**
 * A page that React leaves as the server drew it, in the frame that goes on
 * (docs/decisions/030-react-at-the-desk.md): no script of its own is sent for it.
 */
export function DrawnPage({ children }: { children: ReactNode }) {
  if (typeof document === "undefined") return <div className="drawn-page">{children}</div>;
  return <LeftAlone />;
}

const empty = { __html: "" };

/** What stands in the page stays; what is typed into it is known to the question before leaving. */
function LeftAlone() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was refused was typed, and is not saved.
    const wrong = page.current?.querySelector("[aria-invalid=true]");
    wrong?.closest("form")?.setAttribute("data-unsaved", "true");
  }, []);
  return (
    <div
      ref={page}
      className="drawn-page"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; React keeps what is there
      dangerouslySetInnerHTML={empty}
      onInput={markUnsaved}
    />
  );
}

function markUnsaved({ target }: FormEvent): void {
  const form = (target as Element).closest("form");
  if (form?.method === "post") form.toggleAttribute("data-unsaved", isChanged(form));
}
