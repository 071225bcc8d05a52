import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostButton } from "./post-button";
import { useStaleStatus } from "./use-stale-status";

/** What a change that led here says, and the form that takes it back where there is one. */
export interface FlashMessage {
  text: string;
  undo?: { action: string; fields: Record<string, string> };
}

/**
 * Says what a change did, once; where the same is done again it is said anew. A page that could not be
 * read anew has only what the change before said.
 */
export function Notice({
  text,
  undo,
  children,
}: (Partial<FlashMessage> | { text: null; undo?: undefined }) & {
  /** What follows in the same line. */
  children?: ReactNode;
}) {
  const { key } = useLocation();
  const notRead = useStaleStatus();
  return text && !notRead ? (
    <div key={key} className="alert alert-success told" role="alert" tabIndex={-1}>
      <p>
        {text}
        {children}
      </p>
      {undo && (
        <PostButton {...undo} className="button button-small button-quiet">
          Undo
        </PostButton>
      )}
    </div>
  ) : null;
}
