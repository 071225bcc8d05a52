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

const staticFiles = new Set(
  readdirSync("public", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative("public", join(parentPath, name))}`),
);

const staticFolders = new Set([...staticFiles].map(firstSegment));

/** Pictures and icons change only with a release: 30 days in browsers, an hour in a proxy's cache. */
const longCacheControl = "public, max-age=2592000, s-maxage=3600";
const longCachedFolders = ["pictures", "icons"];

const uploadPath = /^\/media\/[^/]+(?:\/[^/]+)?\/?$/;

function firstSegment(path: string): string {
  return path.split("/", 2)[1] ?? "";
}

/** Returns whether a path is a file of `public`. These files contain no personal data. */
export const isStaticFile = (path: string) => staticFiles.has(path);

/**
 * Responds with 404 to missing files and with 405 to forms, so that a proxy never caches a personal page under a
 * static path. Returns whether the request is answered.
 */
export function guardStaticPaths(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = "/" } = request;
  const [path = ""] = url.split("?", 1);
  const folder = firstSegment(path);
  if (folder === "media") {
    // Drops the query: with `?_data=<route>`, Remix would run the loader of that route.
    request.url = path;
    if (uploadPath.test(path)) return false;
  } else if (!staticFolders.has(folder)) return false;
  else if (isStaticFile(path)) {
    if (method !== "POST") return false;
    response.setHeader("Allow", "GET, HEAD");
    refuse(response, 405, "This address does not accept forms.");
    return true;
  }
  refuse(response, 404, "No such file.");
  return true;
}

/** remix-serve's express predates AVIF and would send the generic binary type. */
export function registerAvifType(): void {
  requireFromRemixServe<Express>("express").static.mime.define({ "image/avif": ["avif"] });
}

/**
 * Express looks for a file at every URL, which takes up to a tenth of the time of a room search. remix-serve
 * compresses files for each request, and they are a fifth larger than those that the build compresses.
 */
export function configureStaticServing(): void {
  const express = requireFromRemixServe<Express>("express");
  const createFileServer = express.static;
  express.static = Object.assign((folder: string, options?: object): FileServer => {
    const serve = createFileServer(folder, options);
    return (request, response, next) => {
      const [path = ""] = request.originalUrl.split("?", 1);
      const topFolder = firstSegment(path);
      if (!staticFolders.has(topFolder)) return next();
      const { url } = request;
      if (longCachedFolders.includes(topFolder))
        response.setHeader("Cache-Control", longCacheControl);
      if (isStaticFile(`${path}.br`)) selectCompressedFile(request, response);
      serve(request, response, (error) => {
        request.url = url;
        // A newer build may have deleted the file. These headers do not fit the error response.
        for (const name of ["Cache-Control", "Content-Encoding", "Content-Type"])
          response.removeHeader(name);
        next(error);
      });
    };
  }, createFileServer);
}

function selectCompressedFile(request: StaticRequest, response: ServerResponse): void {
  response.setHeader("Vary", "Accept-Encoding");
  if (!new Negotiator(request).encodings(["br"]).includes("br")) return;
  const type = request.originalUrl.split("?", 1)[0]?.endsWith(".css")
    ? "text/css"
    : "application/javascript";
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  response.setHeader("Content-Encoding", "br");
  request.url = `${request.url?.split("?", 1)[0]}.br`;
}
