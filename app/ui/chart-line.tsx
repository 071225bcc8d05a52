import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";

interface LinePoint {
  /** Below the line, where there is room for it. */
  label: string;
  value: number;
  /** The same place in the period before. */
  before?: number;
}

const height = 220;
const top = 20;
const bottom = 194;

/**
 * A line over time, with the period before as a dashed one. The drawing is stretched to the page's
 * width while letters and strokes keep their size, so that it reads on a phone as on paper. Its name
 * is no `title` element: lynx would take that for the page's.
 */
export function ChartLine({
  id,
  title,
  description,
  points,
  format,
}: {
  id: string;
  title: string;
  /** What the line shows, in a sentence. */
  description: string;
  points: LinePoint[];
  format: (value: number) => string;
}) {
  const most = Math.max(...points.map(({ value, before = 0 }) => Math.max(value, before)));
  const scale = scaleLinear([0, most], [bottom, top]).nice(3);
  const x = (index: number) => (points.length > 1 ? (index / (points.length - 1)) * 100 : 50);
  const valueLine = line<LinePoint>(
    (_, index) => x(index),
    ({ value }) => scale(value),
  );
  const beforeLine = line<LinePoint>(
    (_, index) => x(index),
    ({ before = 0 }) => scale(before),
  );
  const ground = area<LinePoint>(
    (_, index) => x(index),
    bottom,
    ({ value }) => scale(value),
  );
  const hasBefore = points.some(({ before }) => before !== undefined);
  return (
    <svg
      className="chart-line"
      width="100%"
      height={height}
      role="img"
      aria-label={title}
      aria-describedby={`${id}-desc`}
    >
      <desc id={`${id}-desc`}>{`${description} `}</desc>
      {scale.ticks(3).map((tick) => (
        <line
          key={tick}
          className="chart-grid"
          x1="0"
          x2="100%"
          y1={scale(tick)}
          y2={scale(tick)}
        />
      ))}
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden="true"
      >
        <path className="chart-ground" d={ground(points) ?? ""} />
        {hasBefore && <path className="chart-before" d={beforeLine(points) ?? ""} />}
        <path className="chart-value" d={valueLine(points) ?? ""} />
      </svg>
      {scale.ticks(3).map((tick) => (
        <text key={tick} x="-8" y={scale(tick) + 4} textAnchor="end">
          {`${format(tick)} `}
        </text>
      ))}
      {labelled(points).map((index) => (
        <text
          key={index}
          x={`${x(index)}%`}
          y={height - 6}
          textAnchor={anchorOf(index, points.length)}
        >
          {`${points[index]?.label} `}
        </text>
      ))}
    </svg>
  );
}

/** The first and the last place and two between them. */
function labelled({ length }: LinePoint[]): number[] {
  const last = length - 1;
  return [...new Set([0, Math.round(last / 3), Math.round((last * 2) / 3), last])];
}

function anchorOf(index: number, length: number): "start" | "middle" | "end" {
  if (index === 0) return "start";
  return index === length - 1 ? "end" : "middle";
}
