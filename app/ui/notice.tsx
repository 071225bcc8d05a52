import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostButton } from "./post-button";
import { useStaleChangeOutcome } from "./use-stale-change-outcome";

export interface FlashMessage {
  text: string;
  undo?: { action: string; fields: Record<string, string> };
}

/** The location's key makes screen readers announce a repeated message again. */
export function Notice({
  text,
  undo,
  children,
}: (Partial<FlashMessage> | { text: null; undo?: undefined }) & {
  children?: ReactNode;
}) {
  const { key } = useLocation();
  const changeOutcome = useStaleChangeOutcome();
  return text && !changeOutcome ? (
    <div key={key} className="alert alert-success flash-message" role="alert" tabIndex={-1}>
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
