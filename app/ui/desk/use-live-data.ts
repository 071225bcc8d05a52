import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { type FetchRefusal, isFetchRefusal } from "~/ui/fetch-refusal";

interface LiveData<T> {
  /** The latest data; a newer request may be in progress. */
  data: T;
  errorText: string | null;
  requestData: (url: string, debounceMs: number) => void;
  /** Shows these data and ignores requests in progress. */
  showData: (data: T) => void;
}

const errorTexts = {
  "signed-out": "You are signed out",
  "new-build": "The system was updated",
  failed: "No response",
  offline: "You are offline",
};

const errorTextOf = ({ cause = "failed" }: FetchRefusal): string =>
  errorTexts[cause === "failed" && !navigator.onLine ? "offline" : cause];

/**
 * Keeps a part of a form current by one loader request at a time.
 * @param pageData the data of the page's loader or action, which replace the data of earlier requests
 */
export function useLiveData<T>(pageData: T): LiveData<T> {
  const [shownData, setShownData] = useState<Pick<LiveData<T>, "data" | "errorText">>({
    data: pageData,
    errorText: null,
  });
  const [currentRequest, setCurrentRequest] = useState<{ url: string; number: number }>();
  // Each request has its own fetcher key. With one fetcher, a late response would be taken for the next one.
  const {
    load,
    state,
    data: response,
  } = useFetcher<T>({
    key: `${useId()}${currentRequest?.number ?? 0}`,
  });
  const isAwaited = useRef(false);
  const lastUrl = useRef<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const showData = (data: T) => {
    isAwaited.current = false;
    lastUrl.current = undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    setShownData({ data, errorText: null });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for new data of the page
  useEffect(() => showData(pageData), [pageData]);
  useEffect(() => () => clearTimeout(timer.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: sends each request once
  useEffect(() => {
    if (!currentRequest) return;
    // A later request or new page data supersedes this request.
    isAwaited.current = timer.current === undefined && lastUrl.current === currentRequest.url;
    if (isAwaited.current) load(currentRequest.url);
  }, [currentRequest]);
  useEffect(() => {
    if (state !== "idle" || response === undefined || !isAwaited.current) return;
    const errorText = isFetchRefusal(response) ? errorTextOf(response) : null;
    setShownData((previous) => ({
      data: errorText ? previous.data : (response as T),
      errorText,
    }));
    if (errorText) lastUrl.current = undefined;
    // Automatic revalidation must not change what the user sees.
    isAwaited.current = false;
  }, [state, response]);

  const requestData = (url: string, debounceMs: number) => {
    if (url === lastUrl.current && timer.current === undefined) return;
    lastUrl.current = url;
    isAwaited.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setCurrentRequest((previous) => ({ url, number: (previous?.number ?? 0) + 1 }));
    }, debounceMs);
  };
  return { ...shownData, requestData, showData };
}
