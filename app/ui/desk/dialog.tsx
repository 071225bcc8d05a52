import { type ReactNode, useLayoutEffect, useRef } from "react";

/** A question over the page, which waits for its answer. Only where React runs. */
export function Dialog({
  name,
  onClose,
  children,
}: {
  /** For who cannot see it. */
  name: string;
  /** Escape was pressed. */
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
  return (
    <dialog ref={element} className="desk-dialog" aria-label={name} onCancel={onClose}>
      {children}
    </dialog>
  );
}
