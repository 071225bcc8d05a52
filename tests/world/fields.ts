type Attributes = Record<string, string>;

export function attributesOf(tag: string): Attributes {
  return Object.fromEntries(
    [...tag.matchAll(/\s([a-zA-Z-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      decoded(value),
    ]),
  );
}

/** Decodes escaped HTML and keeps white space. */
export function decoded(html: string): string {
  const characters: Attributes = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? "");
}

/** Returns a page's form fields by name, as a browser would send them. */
export function fieldsOf(page: string): Record<string, string> {
  const fields: Record<string, string> = {};
  // Every page has another form in its footer.
  const html = /<main\b.*<\/main>/s.exec(page)?.[0] ?? page;
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const { name, value = "", type } = attributesOf(tag);
    const isChoice = type === "radio" || type === "checkbox";
    if (name && (!isChoice || /\schecked\b/.test(tag))) fields[name] = value;
  }
  for (const [, tag = "", text = ""] of html.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)) {
    const { name } = attributesOf(tag);
    if (name) fields[name] = decoded(text.replace(/^\n/, "")).replaceAll("\r\n", "\n");
  }
  for (const [, tag = "", inner = ""] of html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const options = [...inner.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => /\sselected\b/.test(option)) ?? options[0];
    const { name } = attributesOf(tag);
    if (name && chosen) fields[name] = attributesOf(chosen).value ?? "";
  }
  return fields;
}

/** Returns the lines of a page's error summary. */
export function errorLinesOf(page: string): string[] {
  const summary = /id="errors".*?<\/ul>/s.exec(page)?.[0] ?? "";
  return [...summary.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = ""]) =>
    decoded(line.replace(/<[^>]*>/g, "")),
  );
}
