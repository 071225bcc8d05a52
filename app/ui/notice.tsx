import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostButton } from "./post-button";
import { useStaleStatus } from "./use-stale-status";

/** The message after a change, with the undo form if available. */
export interface FlashMessage {
  text: string;
  undo?: { action: string; fields: Record<string, string> };
}

/**
 * Shows a message after a change. A repeated message is announced again. Hidden while the page's data are
 * old.
 */
export function Notice({
  text,
  undo,
  children,
}: (Partial<FlashMessage> | { text: null; undo?: undefined }) & {
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
