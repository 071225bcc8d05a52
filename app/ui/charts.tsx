import { nice, ticks } from "d3-array";
import type { ReactNode } from "react";
import { FigureTable, type FigureTableColumn } from "./figure-table";
import { SiteLink } from "./site-link";

interface LinePoint {
  label: string;
  value: number;
  /** The value of the period to compare with, drawn as a second line. */
  comparisonValue?: number;
}

// Pixels.
const height = 220;
const top = 20;
const bottom = 194;

/** Without a `title` element, because the text browser lynx would take it for the page's title. */
export function ChartLine({
  id,
  title,
  description,
  points,
  formatValue,
}: {
  id: string;
  title: string;
  description: string;
  points: LinePoint[];
  formatValue: (value: number) => string;
}) {
  const max = Math.max(
    ...points.map(({ value, comparisonValue = 0 }) => Math.max(value, comparisonValue)),
  );
  const [low, high] = nice(0, max, 3);
  const y = (value: number) =>
    high > low ? bottom - ((value - low) / (high - low)) * (bottom - top) : bottom;
  const x = (index: number) => (points.length > 1 ? (index / (points.length - 1)) * 100 : 50);
  const linePathOf = ([first = 0, ...rest]: number[]) =>
    rest.length > 0
      ? `M0,${y(first)}L${rest.map((value, index) => `${x(index + 1)},${y(value)}`).join("L")}`
      : `M0,${y(first)}H100`;
  const valueLine = linePathOf(points.map(({ value }) => value));
  const areaPath = `${valueLine}L100,${bottom}L0,${bottom}Z`;
  const gridValues = ticks(low, high, 3);
  const hasComparison = points.some(({ comparisonValue }) => comparisonValue !== undefined);
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
      {gridValues.map((tick) => (
        <line key={tick} className="chart-grid" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
      ))}
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden="true"
      >
        <path className="chart-ground" d={areaPath} />
        {hasComparison && (
          <path
            className="chart-before"
            d={linePathOf(points.map(({ comparisonValue = 0 }) => comparisonValue))}
          />
        )}
        <path className="chart-value" d={valueLine} />
      </svg>
      {gridValues.map((tick) => (
        <text key={tick} x="-8" y={y(tick) + 4} textAnchor="end">
          {`${formatValue(tick)} `}
        </text>
      ))}
      {labelledIndexes(points).map((index) => (
        <text
          key={index}
          x={`${x(index)}%`}
          y={height - 6}
          textAnchor={textAnchorOf(index, points.length)}
        >
          {`${points[index]?.label} `}
        </text>
      ))}
    </svg>
  );
}

function labelledIndexes({ length }: LinePoint[]): number[] {
  const last = length - 1;
  return [...new Set([0, Math.round(last / 3), Math.round((last * 2) / 3), last])];
}

function textAnchorOf(index: number, length: number): "start" | "middle" | "end" {
  if (index === 0) return "start";
  return index === length - 1 ? "end" : "middle";
}

export interface Bar {
  label: string;
  value: number;
  text: string;
}

const rowHeight = 40;
const barHeight = 12;

export function ChartBars({
  id,
  title,
  description,
  bars,
  fullWidthValue = Math.max(1, ...bars.map(({ value }) => value)),
}: {
  id: string;
  title: string;
  description: string;
  bars: Bar[];
  fullWidthValue?: number;
}) {
  return (
    <svg
      className="chart-bars"
      width="100%"
      height={bars.length * rowHeight}
      role="img"
      aria-label={title}
      aria-describedby={`${id}-desc`}
    >
      <desc id={`${id}-desc`}>{`${description} `}</desc>
      {bars.map(({ label, value, text }, index) => (
        <g key={label}>
          <text x="0" y={index * rowHeight + 14}>
            {`${label} `}
          </text>
          <text x="100%" y={index * rowHeight + 14} textAnchor="end">
            {`${text} `}
          </text>
          <rect
            className="chart-rail"
            x="0"
            y={index * rowHeight + 20}
            width="100%"
            height={barHeight}
            rx="3"
          />
          <rect
            className="chart-bar"
            x="0"
            y={index * rowHeight + 20}
            width={`${Math.min(100, (value / fullWidthValue) * 100)}%`}
            height={barHeight}
            rx="3"
          />
        </g>
      ))}
    </svg>
  );
}

export function ChartFigure<T>({
  id,
  title,
  columns,
  rows,
  isTableOpen = false,
  csvHref,
  children,
}: {
  id: string;
  title: string;
  columns: FigureTableColumn<T>[];
  rows: T[];
  isTableOpen?: boolean;
  csvHref?: string;
  children: ReactNode;
}) {
  return (
    <figure className="chart" id={id}>
      <figcaption>
        <h2>{title}</h2>
      </figcaption>
      {children}
      <details open={isTableOpen || undefined}>
        <summary>
          As a table<span className="visually-hidden">: {title}</span>
        </summary>
        <FigureTable caption={title} columns={columns} rows={rows} />
        {csvHref && (
          <p>
            <SiteLink className="tap" href={csvHref} download>
              CSV<span className="visually-hidden"> of {title}</span>
            </SiteLink>
          </p>
        )}
      </details>
    </figure>
  );
}
