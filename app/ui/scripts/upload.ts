const broken =
  "The connection broke. Files that had arrived whole are kept; send the others again.";

/** A form with files says how far they are while they are sent; the answer is the same page. */
export function showUploads(): void {
  document.addEventListener("submit", send, true);
}

function send(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const files = form.querySelector<HTMLInputElement>("input[type=file]")?.files;
  if (!form.matches("[data-upload]") || !files?.length || !navigator.onLine) return;
  event.preventDefault();
  if (form.hasAttribute("data-sending")) return;
  form.toggleAttribute("data-sending", true);
  const { bar, say } = showProgress(form);
  const request = new XMLHttpRequest();
  const total = files.length === 1 ? "1 file" : `${files.length} files`;
  request.upload.addEventListener("progress", ({ loaded, total: size }) => {
    bar.value = loaded / size;
    say(`Sending ${total}: ${Math.floor((loaded / size) * 100)} %`);
  });
  request.upload.addEventListener("load", () => say("All sent. The files are being looked at."));
  request.addEventListener("load", () => {
    const isElsewhere = request.responseURL !== form.action;
    if (isElsewhere && request.status === 200) location.assign(request.responseURL);
    else showAnswer(request.responseText);
  });
  request.addEventListener("error", () => {
    form.removeAttribute("data-sending");
    bar.remove();
    say(broken);
  });
  request.open("POST", form.action);
  request.send(new FormData(form));
}

function showProgress(form: HTMLFormElement) {
  form.querySelector(".upload-progress")?.remove();
  const bar = document.createElement("progress");
  bar.setAttribute("aria-label", "Sent so far");
  const text = document.createElement("p");
  text.setAttribute("role", "status");
  const both = document.createElement("div");
  both.className = "upload-progress";
  both.append(bar, text);
  form.append(both);
  const say = (words: string) => {
    if (text.textContent !== words) text.textContent = words;
  };
  return { bar, say };
}

/** What was refused stands in the page that came back. */
function showAnswer(html: string): void {
  const page = new DOMParser().parseFromString(html, "text/html");
  const content = page.querySelector("main");
  if (!content) return;
  document.title = page.title;
  document.querySelector("main")?.replaceWith(content);
  document.getElementById("errors")?.focus();
}
