/** What a change that led here says, once. */
export function Notice({ text }: { text: string | null | undefined }) {
  return text ? (
    <p className="alert alert-success" role="alert">
      {text}
    </p>
  ) : null;
}
