import type { FormValues } from "~/core/form-state";
import { QuietLink } from "~/ui/button-link";

/** Links a listed amenity or space to its pictures. Renders nothing if it is not listed on the website. */
export function PicturesLink({ id, values }: { id: string; values: FormValues }) {
  return values.isListed === "yes" ? (
    <QuietLink href={`/admin/media/places/${id}`}>Pictures</QuietLink>
  ) : null;
}
