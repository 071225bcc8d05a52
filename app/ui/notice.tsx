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
 * Renders a message after a change, but not while the page's data could not be reloaded. The location's key
 * makes screen readers announce a repeated message again.
 */
export function Notice({
  text,
  undo,
  children,
}: (Partial<FlashMessage> | { text: null; undo?: undefined }) & {
  children?: ReactNode;
}) {
  const { key } = useLocation();
  const changeOutcome = useStaleStatus();
  return text && !changeOutcome ? (
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
