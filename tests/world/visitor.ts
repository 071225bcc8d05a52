import { actionOf, collapsed, fieldsOf, parseHtml, textOf } from "./dom";
import type { Lodge } from "./lodge";
import { type GuestProfile, password } from "./people";
import { insertSession, signedValue } from "./sessions";

/** A response. Its HTML is only parsed when a test asks for more than the source. */
export class Page {
  readonly status: number;
  readonly headers: Headers;
  #document?: Document;
  #text?: string;

  constructor(
    { status, headers }: Pick<Response, "status" | "headers">,
    /** The path and query after redirects. */
    readonly path: string,
    readonly html: string,
  ) {
    this.status = status;
    this.headers = headers;
  }

  get document(): Document {
    this.#document ??= parseHtml(this.html);
    return this.#document;
  }

  /** The readable text, with white space collapsed. */
  get text(): string {
    this.#text ??= textOf(this.document);
    return this.#text;
  }

  get title(): string {
    return collapsed(this.document.querySelector("title")?.textContent ?? "");
  }
}

type Fields = Record<string, string | string[]>;

/** A client with cookies and no scripts, like a text browser. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #lodge: Pick<Lodge, "url">;

  constructor(lodge: Pick<Lodge, "url">) {
    this.#lodge = lodge;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#request(path, { headers });
  }

  /** Sends a form as a browser without scripts would, and follows redirects. */
  post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Page> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      for (const each of [value].flat()) body.append(name, each);
    }
    return this.#request(path, { method: "POST", body, headers });
  }

  /** Returns the form fields of a page, or of its first part that matches a CSS selector. */
  async form(path: string, selector?: string): Promise<Record<string, string>> {
    return fieldsOf(await this.get(path), selector);
  }

  /** Sends a page's first form to its address, with some fields changed. */
  submit(page: Page, fields: Fields = {}): Promise<Page> {
    return this.post(actionOf(page), { ...fieldsOf(page), ...fields });
  }

  /** Requests a page and sends its form to the page's own path, with some fields changed. */
  async fill(path: string, fields: Fields = {}): Promise<Page> {
    return this.post(path, { ...(await this.form(path)), ...fields });
  }

  /** Sends one request without following redirects. */
  async raw(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie) headers.set("Cookie", cookie);
    const response = await fetch(this.#lodge.url + path, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  async #request(path: string, init: RequestInit): Promise<Page> {
    let at = path;
    let response = await this.raw(at, init);
    for (let hops = 0; hops < 10; hops++) {
      const location = response.headers.get("Location");
      if (!location) break;
      const next = new URL(location, this.#lodge.url + at);
      at = next.pathname + next.search;
      // As in browsers, only these two redirects repeat the form.
      const repeats = response.status === 307 || response.status === 308;
      response = await this.raw(at, repeats ? init : {});
    }
    return new Page(response, at, withoutReacts(await response.text()));
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    if (attributes.some((attribute) => /^ *max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}

/** Removes what only React needs in the browser: the data script and text separators. */
const withoutReacts = (html: string) =>
  html.replace(/<script id="remix-context".*?<\/script>/s, "").replaceAll("<!-- -->", "");

/** Returns a signed-in visitor by inserting a session directly into the database. */
export const signedIn = (lodge: Lodge, profile: GuestProfile): Promise<Visitor> =>
  signIn(new Visitor(lodge), lodge, profile);

export async function signIn(
  visitor: Visitor,
  lodge: Lodge,
  profile: GuestProfile,
): Promise<Visitor> {
  const id = insertSession(lodge.file, profile.id);
  visitor.cookies.set("lodge_session", await signedValue("lodge_session", id, lodge.secret));
  return visitor;
}

/** Returns a visitor signed in with the form. */
export async function signedInByForm(lodge: Lodge, profile: GuestProfile): Promise<Visitor> {
  const visitor = new Visitor(lodge);
  const page = await visitor.post("/login", { email: profile.email, password });
  if (page.status !== 200) throw new Error(`${profile.name} could not sign in: ${page.text}`);
  return visitor;
}
