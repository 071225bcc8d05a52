import { type ReactNode, useEffect, useId, useRef } from "react";

/** A question over the page, which waits for its answer. Only where React runs. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  /** Escape was pressed. */
  onClose: () => void;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    element.current?.showModal();
  }, []);
  return (
    <dialog ref={element} className="desk-dialog" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
