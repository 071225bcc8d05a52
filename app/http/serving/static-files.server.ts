import { partOfRemixServe } from "./remix-serve.server";

interface Express {
  static: { mime: { define(types: Record<string, string[]>): void } };
}

/** Why: express knows the types of before AVIF and would send our pictures as any bytes. */
export function nameAvif(): void {
  partOfRemixServe<Express>("express").static.mime.define({ "image/avif": ["avif"] });
}
