import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { isRowRefusal, type RowRefusal } from "~/ui/row-refusal";

interface LiveData<T> {
  /** The newest that is known; what was asked for since may be on its way. */
  answer: T;
  /** Why what was asked for last got no answer; null where it got one. */
  fault: string | null;
  /**
   * @param address of the page whose loader answers
   * @param pauseMs for which something newer is waited for
   */
  ask: (address: string, pauseMs: number) => void;
  /** Shows this instead, and no answer that is still on its way. */
  settle: (answer: T) => void;
}

const errorTexts = {
  "signed-out": "You are signed out",
  renewed: "The site has been renewed",
  fault: "No answer came",
  offline: "You are offline",
};

const errorTextOf = ({ because = "fault" }: RowRefusal): string =>
  errorTexts[because === "fault" && !navigator.onLine ? "offline" : because];

/**
 * Lets a part of a form follow what is put into it by asking a page's own loader: one request at a
 * time, and what is out of date when it comes is not shown.
 * @param answered what the server has said of it together with the page; newer than any answer before
 */
export function useLiveData<T>(answered: T): LiveData<T> {
  const [shown, show] = useState<Pick<LiveData<T>, "answer" | "fault">>({
    answer: answered,
    fault: null,
  });
  const [question, setQuestion] = useState<{ address: string; number: number }>();
  // Each question has a fetcher of its own: the answer to the one before can be drawn after the next
  // one is asked, and would be taken for its answer. One that is left is given up.
  const { load, state, data } = useFetcher<T>({ key: `${useId()}${question?.number ?? 0}` });
  const isAwaited = useRef(false);
  const last = useRef<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const settle = (answer: T) => {
    isAwaited.current = false;
    last.current = undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    show({ answer, fault: null });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the server has said something
  useEffect(() => settle(answered), [answered]);
  useEffect(() => () => clearTimeout(timer.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is asked once
  useEffect(() => {
    if (!question) return;
    isAwaited.current = timer.current === undefined && last.current === question.address;
    if (isAwaited.current) load(question.address);
  }, [question]);
  useEffect(() => {
    if (state !== "idle" || data === undefined || !isAwaited.current) return;
    const fault = isRowRefusal(data) ? errorTextOf(data) : null;
    show(({ answer }) => ({ answer: fault ? answer : (data as T), fault }));
    if (fault) last.current = undefined;
    // What the router reads anew by itself shows nothing else under somebody's eyes.
    isAwaited.current = false;
  }, [state, data]);

  const ask = (address: string, pauseMs: number) => {
    if (address === last.current && timer.current === undefined) return;
    last.current = address;
    isAwaited.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setQuestion((before) => ({ address, number: (before?.number ?? 0) + 1 }));
    }, pauseMs);
  };
  return { ...shown, ask, settle };
}
