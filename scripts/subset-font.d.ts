/** The package has no types, and those of DefinitelyTyped are for an older version. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2" | "sfnt"; keepFeatures?: string[]; noHinting?: boolean },
  ): Promise<Buffer>;
}
