import type { FormValues } from "~/core/form-state";
import { QuietLink } from "~/ui/button-link";

/** Only what is listed on the website has pictures. */
export function PlacePicturesLink({ placeId, values }: { placeId: string; values: FormValues }) {
  return values.isListed === "yes" ? (
    <QuietLink href={`/admin/media/places/${placeId}`}>Pictures</QuietLink>
  ) : null;
}
