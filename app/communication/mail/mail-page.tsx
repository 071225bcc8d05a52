import { renderToStaticMarkup } from "react-dom/server";
import type { Settings } from "~/core/settings/settings";
import {
  formatClosing,
  formatGreeting,
  type MailContent,
  mailTranslator,
  type Paragraph,
} from "./mail-content";

type MailSettings = Pick<Settings, "general" | "appearance">;

/** Uses no images, scripts or external files. Has styles for dark mode. */
export function renderMailPage(
  subject: string,
  content: MailContent,
  settings: MailSettings,
): string {
  const page = <MailPage subject={subject} content={content} {...settings} />;
  return `<!DOCTYPE html>\n${renderToStaticMarkup(page)}`;
}

// These styles are inline, because some mail programs drop the style element.
const textStyle = {
  margin: "0 0 16px",
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
  fontSize: "16px",
  lineHeight: "1.5",
};
const cellStyle = { padding: "4px 16px 4px 0", textAlign: "left", verticalAlign: "top" } as const;
const amountStyle = {
  ...cellStyle,
  padding: "4px 0",
  textAlign: "right",
  whiteSpace: "nowrap",
} as const;
const tableStyle = { ...textStyle, borderCollapse: "collapse", width: "100%" } as const;

const styleSheet = `:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  body, .mail { background: #161a17 !important; color: #e9ece4 !important }
  a { color: #b9d6ad !important }
  .quiet { color: #b3bab0 !important }
  .rule { border-color: #3b443d !important }
}`;

function MailPage({
  subject,
  content,
  general,
  appearance,
}: MailSettings & { subject: string; content: MailContent }) {
  return (
    <html lang={content.language ?? general.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
      </head>
      <body style={{ margin: 0, padding: "16px", background: "#ffffff", color: "#1c211d" }}>
        <div className="mail" style={{ maxWidth: "600px", margin: "0 auto" }}>
          <p
            style={{
              ...textStyle,
              padding: "12px 16px",
              background: appearance.primaryColour,
              color: "#ffffff",
              fontWeight: 600,
            }}
          >
            {general.siteName}
          </p>
          <p style={textStyle}>{formatGreeting(content)}</p>
          {content.paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a mail do not change
            <MailParagraph key={index} paragraph={paragraph} />
          ))}
          <p style={textStyle}>{formatClosing(general, mailTranslator(content))}</p>
          <p className="quiet" style={{ ...textStyle, color: "#545c55", fontSize: "14px" }}>
            {general.siteName}
            <br />
            {general.address}
          </p>
        </div>
      </body>
    </html>
  );
}

function MailParagraph({ paragraph }: { paragraph: Paragraph }) {
  if (typeof paragraph === "string") return <p style={textStyle}>{renderLines(paragraph)}</p>;
  if ("typed" in paragraph) return <p style={textStyle}>{renderLines(paragraph.typed)}</p>;
  if ("english" in paragraph) {
    return (
      <p style={textStyle} lang="en">
        {renderLines(paragraph.english)}
      </p>
    );
  }
  if ("facts" in paragraph) {
    return (
      <table style={tableStyle}>
        <tbody>
          {paragraph.facts.filter(({ value }) => value !== "").map(renderRow(cellStyle))}
        </tbody>
      </table>
    );
  }
  if ("lines" in paragraph) {
    return (
      <table style={tableStyle}>
        <tbody>
          {paragraph.lines.map(renderRow(amountStyle))}
          {[paragraph.total].map(renderRow({ ...amountStyle, fontWeight: 700 }, { isTotal: true }))}
          {paragraph.contained.map(renderRow(amountStyle))}
        </tbody>
      </table>
    );
  }
  if ("url" in paragraph) {
    return (
      <p style={textStyle}>
        <a href={paragraph.url}>{paragraph.link}</a>
      </p>
    );
  }
  if ("heading" in paragraph) {
    return <h2 style={{ ...textStyle, fontSize: "19px", fontWeight: 700 }}>{paragraph.heading}</h2>;
  }
  if ("rows" in paragraph) return <MailTable {...paragraph} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown, in which HTML is escaped
  return <div style={textStyle} dangerouslySetInnerHTML={{ __html: paragraph.html }} />;
}

function renderRow(style: React.CSSProperties, { isTotal } = { isTotal: false }) {
  const borderStyle = isTotal ? { borderTop: "1px solid #c9cfc4" } : {};
  return ({ name, value }: { name: string; value: string }) => (
    <tr key={name + value} className="rule" style={borderStyle}>
      <th scope="row" style={{ ...cellStyle, fontWeight: isTotal ? 700 : 400 }}>
        {name}
      </th>
      <td style={style}>{value}</td>
    </tr>
  );
}

function MailTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table style={{ ...tableStyle, fontSize: "14px" }}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" style={cellStyle}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()} className="rule" style={{ borderTop: "1px solid #c9cfc4" }}>
            {cells.map((value, column) => (
              <td key={head[column]} style={cellStyle}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function renderLines(text: string) {
  return text.split("\n").flatMap((line, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids
    return index === 0 ? [line] : [<br key={index} />, line];
  });
}
