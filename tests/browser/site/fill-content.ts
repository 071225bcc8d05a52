import { hoursAgo, insertRawContent } from "../../world/content";
import type { Lodge } from "../../world/lodge";
import { endless } from "./samples";

export function fillContent(file: Lodge["file"]): void {
  const insert = (content: Parameters<typeof insertRawContent>[1]) =>
    insertRawContent(file, content);
  const body = [
    "# When the mist lifts",
    "It *fell* all night, and **nobody** slept. See [the rooms](/rooms), or write to desk@lodge.example.",
    "![An earth path leads through ferns.](/pictures/forest/trail-800.webp)",
    "- tea\n- birds\n\n1. first\n2. then",
    "> The frogs knew it first.",
    "### Times\n\n| Day | Walk | Guide |\n|---|---:|---|\n| Monday | 06:30 | Bosco |",
    "```\nbring boots\n```",
  ].join("\n\n");
  const excerpt = "The dry months are over, and the frogs have known it for days.";
  insert({ title: "First rain", excerpt, body, tags: ["rain", "forest walk"], views: 1234 });
  insert({ title: "Green season", type: "promotion", publishAt: hoursAgo(-48), isFeatured: true });
  insert({ title: "Unwritten", type: "page", status: "draft", publishAt: hoursAgo(-96) });
  insert({ title: "Road works", type: "announcement", status: "archived" });
  insert({
    title: endless.name,
    type: "page",
    excerpt: endless.text,
    body: `${endless.text}\n\n| ${"a | ".repeat(20)}\n|${"---|".repeat(20)}\n| ${"bbbbbbbb | ".repeat(20)}`,
    tags: ["w".repeat(40), "x".repeat(40)],
    isFeatured: true,
  });
  insert({ title: "The bridge is mended", type: "announcement", excerpt });
  for (let index = 1; index <= 50; index++) {
    insert({ title: `Notes ${index}`, excerpt, publishAt: hoursAgo(48 + index), tags: ["notes"] });
  }
}
