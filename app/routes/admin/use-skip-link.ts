import { useEffect } from "react";

/**
 * Lets the way past the menu lead there without a word in the address: of an entry of the history that
 * React's router did not write it cannot tell whether something typed would be lost.
 */
export function useSkipLink(): void {
  useEffect(() => {
    const skip = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest(".skip-link") : null;
      const target = document.getElementById(link?.getAttribute("href")?.slice(1) ?? "");
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener("click", skip);
    return () => document.removeEventListener("click", skip);
  }, []);
}
