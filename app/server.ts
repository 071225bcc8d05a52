/**
 * What the server loads: Remix's build, taken apart by the first word of the address. Remix compares
 * an address with every route it knows, twice per request; so it is told of a single one, which hands
 * the request on to a Remix of the routes that begin alike (docs/decisions/009-parts.md).
 */
import * as build from "@remix-run/dev/server-build";
import { createRequestHandler, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/node";

export * from "@remix-run/dev/server-build";

const maxWaitingBytes = 1024 * 1024;

type Routes = ServerBuild["routes"];

/** The fixed word that a route's addresses begin with, or null where it may be any. */
function firstWord({ index, path, parentId }: Routes[string]): string | null {
  const parent = parentId && parentId !== "root" ? build.routes[parentId] : null;
  if (parent) return firstWord(parent);
  if (index && !path) return "";
  const [word = ""] = path?.split("/") ?? [];
  return /^[^:*?]+$/.test(word) ? word.toLowerCase() : null;
}

const all = Object.values(build.routes).map((route) => ({ route, word: firstWord(route) }));

/** Answers addresses that begin with `word`, or with none that a route names. */
function answerPart(word: string) {
  const own = all.filter((each) => each.word === word || each.word === null);
  const routes: Routes = Object.fromEntries(own.map(({ route }) => [route.id, route]));
  return createRequestHandler({ ...build, routes }, build.mode);
}

const words = new Set(["", ...all.flatMap(({ word }) => word ?? [])]);
const parts = new Map([...words].map((word) => [word, answerPart(word)]));

function partFor(word: string) {
  const part = parts.get(word.toLowerCase()) ?? parts.get("");
  if (!part) throw new RangeError("the home page has a part");
  return part;
}

async function answer({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const [word = ""] = params["*"]?.split("/") ?? [];
  const form = mayWait(request) ? request.clone() : null;
  const response = await partFor(word)(request, context);
  if (!form || response.status !== 307) {
    form?.body?.cancel();
    return response;
  }
  // The guard sends a form on to the sign-in page, where it waits. Text browsers would lose it there.
  const { headers } = form;
  const body = await form.arrayBuffer();
  const login = new URL(response.headers.get("Location") ?? "/login", request.url);
  return partFor("login")(new Request(login, { method: "POST", headers, body }), context);
}

/** No uploads, and nothing that is longer than an article. */
function mayWait({ method, headers }: Request): boolean {
  const size = Number(headers.get("Content-Length") ?? Number.NaN);
  const isForm = headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  return method === "POST" && isForm === true && size <= maxWaitingBytes;
}

export const routes: Routes = {
  site: { id: "site", path: "*", module: { default: undefined, loader: answer, action: answer } },
};

/** What scripts ask for names a route of one of the parts, which the single one is not. */
export const entry: ServerBuild["entry"] = {
  module: { ...build.entry.module, handleDataRequest: (_, args) => answer(args) },
};
