/** The package comes without types, and those written elsewhere are of an older one. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2" | "sfnt"; keepFeatures?: string[]; noHinting?: boolean },
  ): Promise<Buffer>;
}
