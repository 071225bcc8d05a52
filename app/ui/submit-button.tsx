import { type ButtonHTMLAttributes, useEffect, useRef, useState } from "react";

/**
 * A form's main button. Where scripts run it says that the form is under way and cannot be sent
 * twice; where they do not, sending twice is harmless and answered by the server.
 */
export function SubmitButton({
  children,
  pendingLabel,
  ...button
}: ButtonHTMLAttributes<HTMLButtonElement> & { pendingLabel: string }) {
  const [isPending, setPending] = useState(false);
  const self = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = self.current?.form;
    const begin = () => setPending(true);
    // A page that comes back out of the browser's memory is not under way any more.
    const end = () => setPending(false);
    form?.addEventListener("submit", begin);
    window.addEventListener("pageshow", end);
    return () => {
      form?.removeEventListener("submit", begin);
      window.removeEventListener("pageshow", end);
    };
  }, []);
  return (
    <button type="submit" ref={self} disabled={isPending} {...button}>
      {isPending ? pendingLabel : children}
    </button>
  );
}
