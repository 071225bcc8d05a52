import { renderToStaticMarkup } from "react-dom/server";
import type { Settings } from "~/core/settings/settings";
import {
  formatClosing,
  formatGreeting,
  type MailContent,
  mailTranslator,
  type Paragraph,
} from "./mail-content";

type MailLook = Pick<Settings, "general" | "appearance">;

/** Renders a mail as HTML without images, scripts or external files, and with styles for dark mode. */
export function renderMailPage(subject: string, content: MailContent, look: MailLook): string {
  const page = <MailPage subject={subject} content={content} {...look} />;
  return `<!DOCTYPE html>\n${renderToStaticMarkup(page)}`;
}

// Styles are inline because some mail programs drop the style element.
const text = {
  margin: "0 0 16px",
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
  fontSize: "16px",
  lineHeight: "1.5",
};
const cell = { padding: "4px 16px 4px 0", textAlign: "left", verticalAlign: "top" } as const;
const amount = { ...cell, padding: "4px 0", textAlign: "right", whiteSpace: "nowrap" } as const;
const table = { ...text, borderCollapse: "collapse", width: "100%" } as const;

const dark = `:root { color-scheme: light dark }
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
}: MailLook & { subject: string; content: MailContent }) {
  return (
    <html lang={content.language ?? general.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{dark}</style>
      </head>
      <body style={{ margin: 0, padding: "16px", background: "#ffffff", color: "#1c211d" }}>
        <div className="mail" style={{ maxWidth: "600px", margin: "0 auto" }}>
          <p
            style={{
              ...text,
              padding: "12px 16px",
              background: appearance.primaryColour,
              color: "#ffffff",
              fontWeight: 600,
            }}
          >
            {general.siteName}
          </p>
          <p style={text}>{formatGreeting(content)}</p>
          {content.paragraphs.map((part, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a written mail stay as they are
            <MailParagraph key={n} part={part} />
          ))}
          <p style={text}>{formatClosing(general, mailTranslator(content))}</p>
          <p className="quiet" style={{ ...text, color: "#545c55", fontSize: "14px" }}>
            {general.siteName}
            <br />
            {general.address}
          </p>
        </div>
      </body>
    </html>
  );
}

function MailParagraph({ part }: { part: Paragraph }) {
  if (typeof part === "string") return <p style={text}>{renderLines(part)}</p>;
  if ("typed" in part) return <p style={text}>{renderLines(part.typed)}</p>;
  if ("english" in part) {
    return (
      <p style={text} lang="en">
        {renderLines(part.english)}
      </p>
    );
  }
  if ("facts" in part) {
    return (
      <table style={table}>
        <tbody>{part.facts.filter(({ value }) => value !== "").map(renderRow(cell))}</tbody>
      </table>
    );
  }
  if ("lines" in part) {
    return (
      <table style={table}>
        <tbody>
          {part.lines.map(renderRow(amount))}
          {[part.total].map(renderRow({ ...amount, fontWeight: 700 }, true))}
          {part.contained.map(renderRow(amount))}
        </tbody>
      </table>
    );
  }
  if ("url" in part) {
    return (
      <p style={text}>
        <a href={part.url}>{part.link}</a>
      </p>
    );
  }
  if ("heading" in part) {
    return <h2 style={{ ...text, fontSize: "19px", fontWeight: 700 }}>{part.heading}</h2>;
  }
  if ("rows" in part) return <Rows {...part} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown, which lets no HTML in
  return <div style={text} dangerouslySetInnerHTML={{ __html: part.html }} />;
}

function renderRow(style: React.CSSProperties, isTotal = false) {
  const line = isTotal ? { borderTop: "1px solid #c9cfc4" } : {};
  return ({ name, value }: { name: string; value: string }) => (
    <tr key={name + value} className="rule" style={line}>
      <th scope="row" style={{ ...cell, fontWeight: isTotal ? 700 : 400 }}>
        {name}
      </th>
      <td style={style}>{value}</td>
    </tr>
  );
}

function Rows({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table style={{ ...table, fontSize: "14px" }}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" style={cell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()} className="rule" style={{ borderTop: "1px solid #c9cfc4" }}>
            {cells.map((value, n) => (
              <td key={head[n]} style={cell}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function renderLines(lines: string) {
  return lines.split("\n").flatMap((line, n) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
    return n === 0 ? [line] : [<br key={n} />, line];
  });
}
