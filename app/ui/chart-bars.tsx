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
