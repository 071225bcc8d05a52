/** Renders the number of entries beyond the list's limit. */
export const More = ({ count }: { count: number }) =>
  count > 0 ? <p className="empty-line">and {count} more</p> : null;
