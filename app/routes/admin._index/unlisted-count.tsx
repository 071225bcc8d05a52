export const UnlistedCount = ({ count }: { count: number }) =>
  count > 0 ? <p className="empty-line">and {count} more</p> : null;
