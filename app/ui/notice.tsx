import { useLocation } from "@remix-run/react";

/** What a change that led here says, once; where the same is done again it is said anew. */
export function Notice({ text }: { text: string | null | undefined }) {
  const { key } = useLocation();
  return text ? (
    <p key={key} className="alert alert-success" role="alert">
      {text}
    </p>
  ) : null;
}
