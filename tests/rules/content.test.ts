import { describe, expect, test } from "vitest";
import {
  excerptAroundDifference,
  isPublic,
  isScheduled,
  parseTags,
  toPublishTime,
} from "~/publishing/content/content-policy";
import { findFreeSlug, makeSlug } from "~/publishing/content/slug";

const now = new Date("2026-12-01T10:00:00.000Z");
const before = "2026-12-01T09:59:59.999Z";
const atOnce = "2026-12-01T10:00:00.000Z";
const after = "2026-12-01T10:00:00.001Z";

describe("content is public from its publishing time, and only if it is published", () => {
  test.each([
    ["published", before, true, false],
    ["published", atOnce, true, false],
    ["published", after, false, true],
    ["published", null, false, false],
    ["draft", before, false, false],
    ["draft", after, false, false],
    ["draft", null, false, false],
    ["archived", before, false, false],
    ["archived", after, false, false],
  ] as const)("%s at %s: public %s, scheduled %s", (status, publishAt, isOut, isWaiting) => {
    expect(isPublic({ status, publishAt }, now)).toBe(isOut);
    expect(isScheduled({ status, publishAt }, now)).toBe(isWaiting);
  });

  test("content without a publishing time is public at once", () => {
    const publishAt = toPublishTime(new Date("2026-12-01T10:00:59.999Z"));
    expect(publishAt).toBe("2026-12-01T10:00:00.000Z");
    expect(isPublic({ status: "published", publishAt }, now)).toBe(true);
  });
});

test.each([
  ["", []],
  [" , ,", []],
  ["Birds", ["Birds"]],
  ["birds, Birds,BIRDS , tea", ["birds", "tea"]],
  ["forest walk,  été", ["forest walk", "été"]],
])("the tags in %j are %j", (line, tags) => {
  expect(parseTags(line)).toEqual(tags);
});

describe("slugs", () => {
  test.each([
    ["Hello, World!", "hello-world"],
    ["Été à Nyungwe & more", "ete-a-nyungwe-and-more"],
    ["  ../../etc/passwd ", "etc-passwd"],
    ["日本語", ""],
    ["🙂", ""],
    [`${"a".repeat(119)} b`, "a".repeat(119)],
    ["w".repeat(300), "w".repeat(120)],
  ])("%j becomes %j", (title, slug) => {
    expect(makeSlug(title)).toBe(slug);
  });

  test.each([
    ["tea", [], "tea"],
    ["tea", ["tea-2"], "tea"],
    ["tea", ["tea"], "tea-2"],
    ["tea", ["tea", "tea-2", "tea-3", "tea-5"], "tea-4"],
    ["w".repeat(120), ["w".repeat(120)], `${"w".repeat(118)}-2`],
  ])("the slug %s beside %j becomes %s", (slug, taken, free) => {
    expect(findFreeSlug(slug, new Set(taken))).toBe(free);
  });
});

describe("two long texts are shown from where they differ", () => {
  const long = "a".repeat(1000);
  test.each([
    ["same", "same", ["same", "same"]],
    ["", "new", ["", "new"]],
    ["one", "one two", ["one", "one two"]],
    [`${long}b`, `${long}c`, [`…${"a".repeat(40)}b`, `…${"a".repeat(40)}c`]],
    ["", long, ["", `${"a".repeat(300)}…`]],
  ])("%#", (one, other, shown) => {
    expect(excerptAroundDifference(one, other)).toEqual(shown);
  });
});
