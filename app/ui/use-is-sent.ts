import { useFetchers } from "@remix-run/react";

/**
 * Tells of an address whether the form of a button (`RowForm`) is on its way there and was not
 * refused. Where a refusal is rare, a row is drawn meanwhile as it will be; what the server then
 * says of it counts again by itself.
 */
export function useIsSent(): (action: string) => boolean {
  const fetchers = useFetchers();
  return (action) =>
    fetchers.some(
      ({ formAction, state, data }) =>
        formAction === action && (state === "submitting" || data === undefined),
    );
}
