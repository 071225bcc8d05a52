import type { ReactNode } from "react";
import { type DisplayedPicture, Picture } from "./picture";

export function PageHero({
  image,
  children,
}: {
  image: DisplayedPicture | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <section className="page-hero">
        <div className="page-hero-inner">
          <div className="page-hero-text">{children}</div>
          {image && <Picture {...image} sizes="(min-width: 56rem) 42rem, 94vw" eager />}
        </div>
      </section>
      <div className="imigongo" aria-hidden="true" />
    </>
  );
}
