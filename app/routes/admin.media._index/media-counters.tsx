import { withQuery } from "~/http/redirects";
import { Counters } from "~/ui/counters";

interface Counts {
  images: number;
  videos: number;
  documents: number;
  featured: number;
  withoutAlt: number;
}

const types = [
  { name: "Images", type: "image", of: "images" },
  { name: "Videos", type: "video", of: "videos" },
  { name: "Documents", type: "document", of: "documents" },
] as const;

/** How many files there are of each kind, each a link to just those, and what waits for words. */
export function MediaCounters({
  counts,
  typed,
  here,
}: {
  counts: Counts;
  typed: Record<string, string>;
  here: string;
}) {
  const only = (values: { type?: string; featured?: string; missing?: string }) =>
    withQuery("/admin/media", {
      ...values,
      view: new URLSearchParams(here.split("?")[1]).get("view"),
    });
  return (
    <>
      <Counters
        label="Media"
        counters={[
          ...types.map(({ name, type, of }) => ({
            name,
            value: counts[of],
            href: only({ type }),
            isCurrent: typed.type === type,
          })),
          {
            name: "Featured",
            value: counts.featured,
            href: only({ featured: "1" }),
            isCurrent: typed.featured === "1",
          },
        ]}
      />
      {counts.withoutAlt > 0 && (
        <p className="note">
          {counts.withoutAlt} {counts.withoutAlt === 1 ? "image has" : "images have"} no alt text
          and cannot be used yet. <a href={only({ missing: "alt" })}>Show them</a>
        </p>
      )}
    </>
  );
}
