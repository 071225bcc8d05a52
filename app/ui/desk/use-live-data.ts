import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { isRowRefusal, type RowRefusal } from "~/ui/row-refusal";

interface LiveData<T> {
  /** The latest known data; a newer request may be in progress. */
  answer: T;
  /** Why the last request failed; null if it succeeded. */
  fault: string | null;
  /** Requests data from a page's loader after a debounce time. */
  ask: (address: string, pauseMs: number) => void;
  /** Shows this answer and ignores requests in progress. */
  settle: (answer: T) => void;
}

const errorTexts = {
  "signed-out": "You are signed out",
  renewed: "The system was updated",
  fault: "No response",
  offline: "You are offline",
};

const errorTextOf = ({ because = "fault" }: RowRefusal): string =>
  errorTexts[because === "fault" && !navigator.onLine ? "offline" : because];

/** Keeps a part of a form current by one loader request at a time; outdated answers are ignored. */
export function useLiveData<T>(answered: T): LiveData<T> {
  const [shown, show] = useState<Pick<LiveData<T>, "answer" | "fault">>({
    answer: answered,
    fault: null,
  });
  const [question, setQuestion] = useState<{ address: string; number: number }>();
  // Each request has its own fetcher key. With one fetcher, a late answer would be taken for the next one.
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
    // Automatic revalidation must not change what the user sees.
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
