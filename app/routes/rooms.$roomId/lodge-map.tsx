import { useTranslator } from "~/ui/use-translator";

/** Draws the south-west of Rwanda: 200 units per degree, 28.7° E and 1.6° S at the top left. */
export function LodgeMap({ name }: { name: string }) {
  const { t } = useTranslator();
  return (
    <figure className="lodge-map">
      {/* No title or desc elements, because lynx would take them for the page's. */}
      <svg viewBox="0 0 330 250" role="img" aria-label={t("Map: how to reach {name}", { name })}>
        <path
          className="map-lake"
          d="M110 16Q92 6 78 16 56 46 42 82 30 104 26 128 18 156 31 180 38 176 42 166 54 160 62 150 70 152 78 144 84 126 96 116 112 112 118 102 132 98 130 86 116 74 120 56 122 34 110 16Z"
        />
        <path className="map-land" d="M70 86Q82 98 76 126 64 122 66 106Z" />
        <path
          className="map-forest"
          d="M84 166Q86 148 102 142 116 130 130 136 146 150 145 168 156 188 146 206 136 226 118 232 100 234 90 222 72 220 68 206 66 194 76 186Z"
        />
        <path
          className="map-road"
          d="M272 70 240 84 211 96 214 124 210 150 208 200 190 186 172 174 148 186 122 178 104 176 80 170 60 180 42 174"
        />
        <g className="map-places">
          <circle cx="272" cy="70" r="5" />
          <circle cx="208" cy="200" r="4" />
          <circle cx="42" cy="174" r="4" />
        </g>
        <path className="map-lodge" d="M80 156 91 168H87V178H73V168H69Z" />
        <text x="282" y="74">
          Kigali
        </text>
        <text x="217" y="205">
          Huye
        </text>
        <text x="6" y="196">
          {t("Kamembe airport")}
        </text>
        <text className="map-water" x="50" y="62">
          {t("Lake Kivu")}
        </text>
        <text className="map-wood" x="80" y="212">
          {t("Nyungwe forest")}
        </text>
        <text className="map-name" x="84" y="152">
          {name}
        </text>
        <path className="map-scale" d="M225 234v6h90v-6" />
        <text x="253" y="231">
          50 km
        </text>
      </svg>
      <figcaption className="visually-hidden">
        {t(
          "The lodge stands at the western edge of Nyungwe forest, in the south-west of Rwanda. The road from Kigali leads south to Huye, then west through the forest to the lodge, and on to Kamembe airport at the southern end of Lake Kivu.",
        )}
      </figcaption>
    </figure>
  );
}
