import { Picture } from "~/ui/picture";
import { Row } from "~/ui/row";

/** What the forest and the house are. */
export function Intro() {
  return (
    <section className="page intro" aria-labelledby="intro">
      <div>
        <h2 id="intro">A house in the morning mist</h2>
        <p className="lead">
          Nyungwe is one of the oldest rainforests in Africa: chimpanzees, thirteen kinds of
          primates and three hundred birds, on ridges that the clouds come down to at night.
        </p>
        <p>
          The lodge stands at its edge, between the trees and the tea terraces. Every room looks
          into the forest or the garden, the kitchen cooks what the valley grows, and the trails
          begin four kilometres up the road.
        </p>
        <Row>
          <a href="/restaurant">What we cook</a>
          <a href="/amenities">What else is here</a>
          <a href="/conference">Meet and celebrate</a>
        </Row>
      </div>
      <Picture
        picture="forest/trail"
        alt="An earth path with log steps leads through ferns and tall tree ferns into a bright, misty forest."
        sizes="(min-width: 56rem) 36rem, 92vw"
      />
    </section>
  );
}
