import type { ReactNode } from "react";
import { Picture } from "./picture";

/** The head of a page about a place: a model floating beside the heading. */
export function PageHero({
  image,
  children,
}: {
  image: { picture: string; alt: string };
  children: ReactNode;
}) {
  return (
    <>
      <section className="page-hero">
        <div className="page-hero-inner">
          <div className="page-hero-text">{children}</div>
          <Picture {...image} sizes="(min-width: 56rem) 42rem, 94vw" eager />
        </div>
      </section>
      <div className="imigongo" aria-hidden="true" />
    </>
  );
}
