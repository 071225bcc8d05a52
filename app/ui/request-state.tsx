/** Whether a request waits for the desk, as word, shape and colour. */
export function RequestState({ isHandled }: { isHandled: boolean }) {
  return (
    <span className={isHandled ? "status status-confirmed" : "status status-pending"}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path
          d={
            isHandled
              ? "m6.5 11.5-3-3L5 7l1.5 1.5L11 4l1.5 1.5Z"
              : "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm1 6.5L6.5 10 6 9l1.8-1V4.5H9Z"
          }
          fill="currentColor"
        />
      </svg>
      {isHandled ? "Handled" : "Open"}
    </span>
  );
}
