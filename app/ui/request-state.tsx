import { StatusMark } from "./status-mark";

/** Whether a request waits for the desk. */
export function RequestState({ isHandled }: { isHandled: boolean }) {
  return <StatusMark tone={isHandled ? "good" : "waiting"} word={isHandled ? "Handled" : "Open"} />;
}
