import { expect, test } from "vitest";
import * as z from "zod";
import { parseFields } from "~/http/parse-form.server";
import { parseQuery } from "~/http/parse-query";
import { loginCodeSchema } from "../../app/routes/login.code/login-code.schema.server";

const unreadable = "This form could not be read. Open the page again.";
const messagesOf = (submitted: string, schema: z.ZodType) => {
  const form = parseFields(new URLSearchParams(submitted), schema);
  return form.ok ? [] : form.errors.fields;
};

test.each([
  ["a union without its choice", "email=a@b.example", loginCodeSchema, ""],
  ["a union with an unknown choice", "step=jump", loginCodeSchema, ""],
  ["a missing text", "", z.object({ a: z.string() }), "a"],
  ["an unknown choice", "a=3", z.object({ a: z.enum(["1", "2"]) }), "a"],
])("%s is reported without Zod's own message", (_, submitted, schema, field) => {
  expect(messagesOf(submitted, schema)).toEqual([{ field, message: unreadable }]);
});

test("a schema's own message is kept", () => {
  const schema = z.object({ a: z.enum(["1"], "Choose one") });
  expect(messagesOf("a=3", schema)).toEqual([{ field: "a", message: "Choose one" }]);
});

test("a parameter is reported without Zod's own message", () => {
  const { errors } = parseQuery(new URLSearchParams("a=3"), { a: z.enum(["1"]) });
  expect(errors).toEqual([{ field: "a", message: unreadable }]);
});
