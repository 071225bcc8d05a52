import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative } from "node:path";
import Negotiator from "negotiator";
import { refuse } from "./refusals.server";
import { requireFromRemixServe } from "./remix-serve.server";

type StaticRequest = IncomingMessage & { originalUrl: string };
type FileServer = (
  request: StaticRequest,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;
interface Express {
  static: {
    (folder: string, options?: object): FileServer;
    mime: { define(types: Record<string, string[]>): void };
  };
}

/** The addresses of the files in public/. */
const staticFiles = new Set(
  readdirSync("public", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative("public", join(parentPath, name))}`),
);

/** The first words of their addresses. */
const staticFolders = new Set([...staticFiles].map(firstSegment));

/** Pictures and icons change with a release only: for 30 days at a reader, an hour in a proxy's cache. */
const longCacheControl = "public, max-age=2592000, s-maxage=3600";
const longCachedFolders = ["pictures", "icons"];

/** What the routes of uploaded files answer: `/media/12`, `/media/12-0a1b2c3d/film.mp4`. */
const uploadPath = /^\/media\/[^/]+(?:\/[^/]+)?\/?$/;

function firstSegment(path: string): string {
  return path.split("/", 2)[1] ?? "";
}

/** Whether a path is that of a file in public/, where nothing says anything about anybody. */
export const isStaticFile = (path: string) => staticFiles.has(path);

/**
 * Answers addresses below the folders of files that are no file, without Remix: whatever a proxy keeps
 * for such a folder, it is nobody's page and nobody's data.
 * @returns whether the request is answered
 */
export function refuseMissingFile(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = "/" } = request;
  const [path = ""] = url.split("?", 1);
  const folder = firstSegment(path);
  if (folder === "media") {
    // Files have no query; to Remix it could name the data of another route.
    request.url = path;
    if (uploadPath.test(path)) return false;
  } else if (!staticFolders.has(folder)) return false;
  else if (isStaticFile(path)) {
    if (method !== "POST") return false;
    response.setHeader("Allow", "GET, HEAD");
    refuse(response, 405, "This address takes no forms.");
    return true;
  }
  refuse(response, 404, "No such file.");
  return true;
}

/** Why: express knows the types of before AVIF and would send our pictures as any bytes. */
export function registerAvifType(): void {
  requireFromRemixServe<Express>("express").static.mime.define({ "image/avif": ["avif"] });
}

/**
 * Why: express asks the disk for a file at every address, up to a tenth of what a search costs; and
 * remix-serve compresses a file anew for each reader, a fifth worse than it lies there compressed.
 */
export function limitStaticServing(): void {
  const express = requireFromRemixServe<Express>("express");
  const makeServer = express.static;
  express.static = Object.assign((folder: string, options?: object): FileServer => {
    const serve = makeServer(folder, options);
    return (request, response, next) => {
      const [path = ""] = request.originalUrl.split("?", 1);
      const word = firstSegment(path);
      if (!staticFolders.has(word)) return next();
      const { url } = request;
      if (longCachedFolders.includes(word)) response.setHeader("Cache-Control", longCacheControl);
      if (isStaticFile(`${path}.br`)) serveCompressedForm(request, response);
      serve(request, response, (error) => {
        request.url = url;
        // A newer build may have taken the file away; what tells so is no file.
        for (const name of ["Cache-Control", "Content-Encoding", "Content-Type"])
          response.removeHeader(name);
        next(error);
      });
    };
  }, makeServer);
}

/** Has the file served that lies compressed beside the one asked for, where the browser reads that. */
function serveCompressedForm(request: StaticRequest, response: ServerResponse): void {
  response.setHeader("Vary", "Accept-Encoding");
  if (!new Negotiator(request).encodings(["br"]).includes("br")) return;
  const type = request.originalUrl.split("?", 1)[0]?.endsWith(".css")
    ? "text/css"
    : "application/javascript";
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  response.setHeader("Content-Encoding", "br");
  request.url = `${request.url?.split("?", 1)[0]}.br`;
}
