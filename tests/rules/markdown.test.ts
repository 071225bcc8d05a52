import { describe, expect, test } from "vitest";
import { makeExcerpt, renderMarkdown, renderPlainText } from "~/publishing/content/markdown.server";
import { workFromNow } from "../world/cpu-time";

const html = (markdown: string) => renderMarkdown(markdown).trim();

describe("the HTML of an author's Markdown", () => {
  test.each([
    ["# One\n\n## Two", "<h2>One</h2>\n<h3>Two</h3>"],
    ["### Deep\n\ntext\n\n### Deep too", "<h2>Deep</h2>\n<p>text</p>\n<h2>Deep too</h2>"],
    ["Title\n=====\n\n#### Far below", "<h2>Title</h2>\n<h3>Far below</h3>"],
    ["**bold** and *soft*", "<p><strong>bold</strong> and <em>soft</em></p>"],
    ["[rooms](/rooms)", '<p><a href="/rooms">rooms</a></p>'],
    ["https://example.com/a", '<p><a href="https://example.com/a">https://example.com/a</a></p>'],
    ["me@example.com", '<p><a href="mailto:me@example.com">me@example.com</a></p>'],
    ["read.md and lodge.example", "<p>read.md and lodge.example</p>"],
    ["![Tea](/media/7)", '<p><img src="/media/7" alt="Tea" loading="lazy" decoding="async"></p>'],
    [
      "![A *path*](/pictures/forest/trail-800.webp)",
      '<p><img src="/pictures/forest/trail-800.webp" alt="A path" loading="lazy" decoding="async"></p>',
    ],
  ])("%j", (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  test("a table has no inline style and can be scrolled by keyboard", () => {
    const table = html("| a | b |\n|:-:|--:|\n| 1 | 2 |");
    expect(table).toContain('<div class="scrolls" tabindex="0"><table>');
    expect(table).not.toContain("style");
  });

  test("six heading levels fit below the page's own heading", () => {
    const all = html([1, 2, 3, 4, 5, 6].map((rank) => `${"#".repeat(rank)} x`).join("\n\n"));
    expect(all.match(/<h\d/g)).toEqual(["<h2", "<h3", "<h4", "<h5", "<h6", "<h6"]);
  });
});

/** All that is allowed within angle brackets. */
const allowed =
  /^<\/?(p|h[2-6]|strong|em|s|a|img|ul|ol|li|blockquote|pre|code|hr|br|table|thead|tbody|tr|th|td|div)(?=[\s>])/;
const forbidden = /\s(on\w+|style|srcset|srcdoc)=/i;

describe("hostile Markdown is harmless", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<style>body{display:none}</style>",
    "<svg/onload=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "text <!-- <script>alert(1)</script> -->",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](  javascript:alert(1))",
    "[x](java&#x73;cript:alert(1))",
    "[x](java&Tab;script:alert(1))",
    "[x](&#x01;javascript:alert(1))",
    "[x](vbscript:x)",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](file:///etc/passwd)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "[x](\\\\evil.example)",
    "<javascript:alert(1)>",
    "[x]: javascript:alert(1)\n\n[x]",
    "![x](https://evil.example/track.gif)",
    "![x](//evil.example/track.gif)",
    "![x](data:image/svg+xml;base64,PHN2Zz4=)",
    "![x](/logout)",
    "![x](/pictures/../logout)",
    "![x](/pictures/%2e%2e/logout.webp/..)",
    "![x](/media/1/../../logout)",
    "![x](/media/1?x=1)",
    '![" onerror="alert(1)](/media/1)',
    '[x](/rooms "\\" onmouseover=\\"alert(1)")',
    '```" onclick="alert(1)\ncode\n```',
    "```<script>\n</code></pre><script>alert(1)</script>\n```",
    "`</code><script>alert(1)</script>`",
    "| <script> |\n|---|\n| <img src=x onerror=y> |",
    "# <script>alert(1)</script>",
    "]]><script>alert(1)</script>",
    '<a href="javascript:alert(1)">x</a>',
  ])("%j", (markdown) => {
    const rendered = html(markdown);
    for (const tag of rendered.match(/<[^>]*>/g) ?? []) {
      expect(tag).toMatch(allowed);
      // Quoted attribute values may contain anything.
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(forbidden);
    }
    for (const [, target = ""] of rendered.matchAll(/href="([^"]*)"/g)) {
      expect(target).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/);
    }
    for (const [, source = ""] of rendered.matchAll(/src="([^"]*)"/g)) {
      expect(source).toMatch(/^\/(media\/\d+|pictures\/[\w/-]+\.(avif|webp|jpg))$/);
    }
    // A feed wraps the HTML in CDATA.
    expect(rendered).not.toContain("]]>");
  });

  test.each([
    ["brackets", "[".repeat(50_000)],
    ["images", "![](".repeat(20_000)],
    ["stars", "*a _b ".repeat(16_000)],
    ["quotes", ">".repeat(50_000)],
    ["ticks", "`".repeat(50_000)],
    ["lists", "- ".repeat(40_000)],
    ["links", "http://a ".repeat(11_000)],
  ])("100,000 characters of %s are rendered quickly", (_, markdown) => {
    const workedMs = workFromNow();
    renderMarkdown(markdown);
    expect(workedMs()).toBeLessThan(3000);
  });
});

test("for a feed the site's own addresses are absolute", () => {
  expect(
    renderMarkdown("[a](/rooms) [b](https://b.example/x) ![c](/media/1)", {
      origin: "https://lodge.example",
    }),
  ).toBe(
    '<p><a href="https://lodge.example/rooms">a</a> <a href="https://b.example/x">b</a> <img src="https://lodge.example/media/1" alt="c" loading="lazy" decoding="async"></p>\n',
  );
});

test.each([
  ["# Rain\n\nThe *first* [rain](/x)\nfell.", 200, "Rain The first rain fell."],
  ["one two three four", 12, "one two…"],
  ["w".repeat(50), 10, `${"w".repeat(10)}…`],
  ["<b>x</b>", 20, "<b>x</b>"],
  ["", 20, ""],
])("the excerpt of %j with %i characters", (markdown, max, words) => {
  expect(makeExcerpt(markdown, max)).toBe(words);
});

test("endless slashes are parsed quickly", () => {
  const workedMs = workFromNow();
  renderMarkdown("//a.b/".repeat(16_000));
  expect(workedMs()).toBeLessThan(5000);
});

describe("Markdown as the plain text of a mail", () => {
  const origin = "https://lodge.example";
  test.each([
    ["# One\n\n## Two\n\ntext", "One\n===\n\nTwo\n---\n\ntext"],
    ["**bold** and *soft* `code`\nnext  \nline", "bold and soft code\nnext\nline"],
    [
      "[rooms](/rooms) and [birds](https://a.example/b)",
      `rooms (${origin}/rooms) and birds (https://a.example/b)`,
    ],
    ["https://a.example/b, me@example.com", "https://a.example/b, me@example.com"],
    ["[**bold** words](mailto:me@example.com)", "bold words (mailto:me@example.com)"],
    ["![A *path*](/media/7) then ![t](https://evil.example/t.gif)", "A path then t"],
    ["[![A fern](/media/7)](/rooms)", `A fern (${origin}/rooms)`],
    ["- one\n- two\n  - deep\n\n3. three\n4. four", "- one\n- two\n  - deep\n\n3. three\n4. four"],
    ["> said\n>\n> twice", "> said\n> \n> twice"],
    ["| a | b |\n|---|---|\n| 1 | 2 |", "a | b\n1 | 2"],
    ["```\nboots\n  coat\n```\n\n---\n\nend", "boots\n  coat\n\n----------\n\nend"],
    ["<b>no</b> &amp; *a", "<b>no</b> & *a"],
    ["", ""],
  ])("%j", (markdown, expected) => {
    expect(renderPlainText(markdown, { origin })).toBe(expected);
  });

  test("the HTML of a mail has no pictures and only absolute links", () => {
    const markdown = "![Own](/media/7) ![Foreign](https://a.example/b.gif) [rooms](/rooms)";
    expect(renderMarkdown(markdown, { origin, hasPictures: false }).trim()).toBe(
      `<p>Own Foreign <a href="${origin}/rooms">rooms</a></p>`,
    );
  });
});
