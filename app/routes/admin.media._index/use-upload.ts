import { useNavigate, useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { FormErrors } from "~/core/form-state";

export interface UploadResult {
  added: { id: number; name: string }[];
  errors: FormErrors | null;
}

interface Progress {
  /** From 0 to 1. */
  fraction: number;
  text: string;
}

const connectionLostMessage = "Connection lost. Complete files are kept; upload the others again.";

/** Uploads with XMLHttpRequest, because `fetch` reports no upload progress. */
export function useUpload(onResult: (result: UploadResult) => void) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);

  const send = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const files = form.querySelector<HTMLInputElement>("input[type=file]")?.files;
    if (!files?.length || !navigator.onLine) return;
    event.preventDefault();
    if (progress) return;
    const fileCountText = files.length === 1 ? "1 file" : `${files.length} files`;
    const showProgress = (fraction: number) =>
      setProgress({
        fraction,
        text: `Uploading ${fileCountText}: ${Math.floor(fraction * 100)}%`,
      });
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      showProgress(loaded / total),
    );
    request.upload.addEventListener("load", () =>
      setProgress({ fraction: 1, text: "Upload complete. Checking the files." }),
    );
    request.addEventListener("load", () => {
      const redirectPath = request.getResponseHeader("X-Remix-Redirect");
      if (redirectPath) navigate(redirectPath);
      else if (request.getResponseHeader("X-Remix-Response")) {
        onResult(request.response);
        revalidate();
        form.reset();
        requestAnimationFrame(() => document.getElementById("errors")?.focus());
      } else if (request.status === 401) form.submit();
      else setErrorText(`${request.statusText || "Refused"}: the files were not uploaded.`);
      setProgress(null);
    });
    request.addEventListener("error", () => {
      setProgress(null);
      setErrorText(connectionLostMessage);
    });
    setErrorText(null);
    showProgress(0);
    request.responseType = "json";
    // With `_data`, Remix runs only this route's action and returns its data instead of a page.
    request.open("POST", `${form.action}?_data=routes%2Fadmin.media._index`);
    request.send(new FormData(form));
  };
  return { send, progress, errorText };
}
