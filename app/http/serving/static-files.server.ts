import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import Negotiator from "negotiator";
import { partOfRemixServe } from "./remix-serve.server";

type FileServer = (
  request: IncomingMessage & { originalUrl: string },
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;
interface Express {
  static: {
    (folder: string, options?: object): FileServer;
    mime: { define(types: Record<string, string[]>): void };
  };
}

/** Folders and files of public/. */
const files = new Set(readdirSync("public"));

/** What lies there compressed as well (scripts/finish-build.mjs), by its address. */
const compressed = new Set(
  readdirSync("public/build", { encoding: "utf8", recursive: true })
    .filter((name) => name.endsWith(".br"))
    .map((name) => `/build/${name.replace(/\.br$/, "")}`),
);

/** Whether a path leads into public/, where nothing says anything about anybody. */
export const isOfPublic = (path: string) => files.has(path.split("/", 2)[1] ?? "");

/** Why: express knows the types of before AVIF and would send our pictures as any bytes. */
export function nameAvif(): void {
  partOfRemixServe<Express>("express").static.mime.define({ "image/avif": ["avif"] });
}

/**
 * Why: express asks the disk for a file at every address, up to a tenth of what a search costs; and
 * remix-serve compresses a file anew for each reader, a fifth worse than it lies there compressed.
 */
export function serveFilesOnly(): void {
  const express = partOfRemixServe<Express>("express");
  const makeServer = express.static;
  express.static = Object.assign((folder: string, options?: object): FileServer => {
    const serve = makeServer(folder, options);
    return (request, response, next) => {
      if (!mayBeFile(request.originalUrl)) return next();
      const { url } = request;
      if (compressed.has(request.originalUrl)) chooseForm(request, response);
      serve(request, response, (error) => {
        request.url = url;
        // A newer build may have taken the file away; what tells so is no file.
        for (const name of ["Content-Encoding", "Content-Type"]) response.removeHeader(name);
        next(error);
      });
    };
  }, makeServer);
}

/** Has the file served that lies compressed beside the one asked for, where the browser reads that. */
function chooseForm(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Vary", "Accept-Encoding");
  if (!new Negotiator(request).encodings(["br"]).includes("br")) return;
  const type = request.url?.endsWith(".css") ? "text/css" : "application/javascript";
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  response.setHeader("Content-Encoding", "br");
  request.url += ".br";
}

/** Whether an address leads into public/, or is not spelled plainly, so that a file may be meant. */
export function mayBeFile(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return isOfPublic(path) || path.includes("%") || path.startsWith("//");
}
