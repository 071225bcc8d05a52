import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { partOfRemixServe } from "./remix-serve.server";

type FileServer = (
  request: IncomingMessage & { originalUrl: string },
  response: ServerResponse,
  next: () => void,
) => void;
interface Express {
  static: {
    (folder: string, options?: object): FileServer;
    mime: { define(types: Record<string, string[]>): void };
  };
}

/** Folders and files of public/. */
const files = new Set(readdirSync("public"));

/** Whether a path leads into public/, where nothing says anything about anybody. */
export const isOfPublic = (path: string) => files.has(path.split("/", 2)[1] ?? "");

/** Why: express knows the types of before AVIF and would send our pictures as any bytes. */
export function nameAvif(): void {
  partOfRemixServe<Express>("express").static.mime.define({ "image/avif": ["avif"] });
}

/** Why: express asks the disk for a file at every address, up to a tenth of what a search costs. */
export function askDiskForFilesOnly(): void {
  const express = partOfRemixServe<Express>("express");
  const makeServer = express.static;
  express.static = Object.assign((folder: string, options?: object): FileServer => {
    const serve = makeServer(folder, options);
    return (request, response, next) => {
      if (isPage(request.originalUrl)) next();
      else serve(request, response, next);
    };
  }, makeServer);
}

/** In a plain spelling; in another one a file may have been meant. */
function isPage(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return !isOfPublic(path) && !path.includes("%") && !path.startsWith("//");
}
