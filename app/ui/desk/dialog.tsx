import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

export function Dialog({
  name,
  onClose,
  children,
}: {
  name: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  // Closed before removal, so that the focus returns to the opener.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialogRef}
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
    // Portalled into `main`, away from the styles of the opener's surroundings.
    document.querySelector("main") ?? document.body,
  );
}
