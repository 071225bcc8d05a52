import { fieldsOf } from "./fields";
import type { Lodge } from "./lodge";
import { type GuestProfile, password } from "./people";
import { insertSession, signedValue } from "./sessions";

export interface Page {
  status: number;
  /** The path and query after redirects. */
  path: string;
  headers: Headers;
  html: string;
  /** The readable text: the HTML without tags and with white space collapsed. */
  text: string;
  title: string;
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

  /** Returns the form fields of a page. */
  async form(path: string): Promise<Record<string, string>> {
    return fieldsOf((await this.get(path)).html);
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
    const html = withoutReacts(await response.text());
    return {
      status: response.status,
      path: at,
      headers: response.headers,
      html,
      text: readableText(html),
      title: readableText(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ""),
    };
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

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

export function readableText(html: string): string {
  return html
    .replace(/<script\b.*?<\/script>/gs, " ")
    .replace(/<!-- -->/g, "")
    .replace(/<title>.*?<\/title>/s, " ")
    .replace(/<\/?(strong|em|span|small|wbr|a)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
