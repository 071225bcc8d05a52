import type { ContentType } from "db/schema";

const thingTypes: Record<ContentType, string> = {
  page: "Article",
  blog: "BlogPosting",
  announcement: "NewsArticle",
  promotion: "NewsArticle",
};

/** A published text as a schema.org thing, without its `@context`. */
export function articleThing({
  type,
  title,
  description,
  url,
  image,
  authorName,
  publishAt,
  updatedAt,
  publisher,
}: {
  type: ContentType;
  title: string;
  description: string;
  url: string;
  image: string;
  authorName: string;
  publishAt: string;
  updatedAt: string;
  publisher: { id: string; name: string };
}): Record<string, unknown> {
  return {
    "@type": thingTypes[type],
    headline: title,
    description,
    image,
    url,
    mainEntityOfPage: url,
    datePublished: publishAt,
    // Written before its day, it is as new as that day.
    dateModified: updatedAt > publishAt ? updatedAt : publishAt,
    author: { "@type": "Person", name: authorName },
    publisher: { "@type": "Organization", "@id": publisher.id, name: publisher.name },
  };
}
