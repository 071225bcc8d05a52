import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

/** A question over the page, which waits for its answer. Only where React runs. */
export function Dialog({
  name,
  onClose,
  children,
}: {
  /** For who cannot see it. */
  name: string;
  /** Somebody wants it gone; it goes when it is not drawn any more. */
  onClose: () => void;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  // Closed before it goes, so that the focus comes back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return createPortal(
    <dialog
      ref={element}
      className="desk-dialog"
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      {children}
      <button type="button" className="link-button dialog-close" onClick={onClose}>
        <span aria-hidden="true">✕</span>
        <span className="visually-hidden">Close</span>
      </button>
    </dialog>,
    // Beside what it is about, whose styles are not its own.
    document.querySelector("main") ?? document.body,
  );
}
