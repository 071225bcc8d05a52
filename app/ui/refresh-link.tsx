/** Reads a list anew; where there is script it says so until the answer is here. */
export function RefreshLink({ here }: { here: string }) {
  return (
    <a className="button button-quiet" href={here} data-pending="Refreshing...">
      Refresh
    </a>
  );
}
