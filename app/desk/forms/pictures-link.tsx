import type { FormValues } from "~/core/form-state";
import { QuietLink } from "~/ui/button-link";

export function PicturesLink({ id, values }: { id: string; values: FormValues }) {
  return values.isListed === "yes" ? (
    <QuietLink href={`/admin/media/places/${id}`}>Pictures</QuietLink>
  ) : null;
}
