import { ButtonLink } from "~/ui/button-link";
import { OpenStatus } from "~/ui/open-status";
import { PageHero } from "~/ui/page-hero";
import type { ShownUpload } from "~/ui/picture";
import { Row } from "~/ui/row";

/** What the restaurant is, whether it is open now, and the way to a table. */
export function RestaurantHero({
  image,
  status,
}: {
  image: ShownUpload | undefined;
  status: { isOpen: boolean; text: string };
}) {
  return (
    <PageHero image={image}>
      <p className="eyebrow">Restaurant and bar</p>
      <h1>Dinner after the forest</h1>
      <p className="lead">
        Isombe, tilapia from Lake Kivu, brochettes from the charcoal: the cooking of Rwanda, six
        tables, and a fire on the terrace.
      </p>
      <OpenStatus status={status} />
      <Row>
        <ButtonLink href="#reserve">Reserve a table</ButtonLink>
        <a href="#menu">See the menu</a>
      </Row>
    </PageHero>
  );
}
