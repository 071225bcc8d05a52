import { expect, test } from "vitest";
import { excerptSpecialRequest, mentionsAllergy } from "~/dining-and-events/tables/detect-allergy";

test.each([
  "My son is allergic to peanuts.",
  "ALLERGY: shellfish",
  "Nous sommes allergiques aux crustacés",
  "Allergie aux noix",
  "Soy alérgica a los frutos secos",
  "She carries an EpiPen",
  "lactose intolerant",
  "Une intolérance au lait",
  "We have a coeliac with us",
  "Ma fille a la maladie cœliaque",
  "Il est céliaque",
  "One of us eats gluten-free.",
  "I cannot eat nuts.",
  "I can’t eat eggs",
  "Elle ne peut pas manger de poisson",
  "No nuts",
  "No peanuts, please",
  "Sans arachides",
])("“%s” mentions an allergy", (text) => {
  expect(mentionsAllergy(text)).toBe(true);
});

test.each([
  "",
  "A quiet room",
  "Vegetarian meals, please.",
  "We love the chestnut trees",
  "Grandmother’s 80th birthday: a cake with nuts, please.",
  "Late arrival, no dinner",
  "A table in the gallery",
])("“%s” does not mention an allergy", (text) => {
  expect(mentionsAllergy(text)).toBe(false);
});

test("the excerpt of a special request includes the allergy, however late it comes", () => {
  const story = "We look forward to the canopy walk. ".repeat(5);
  expect(excerptSpecialRequest(`${story}A cot.`, 40)).toBe(
    "We look forward to the canopy walk. We…",
  );
  expect(excerptSpecialRequest("No nuts. A cot, and a quiet room at the end.", 20)).toBe(
    "No nuts. A cot, and…",
  );
  expect(excerptSpecialRequest(`${story}Our son is allergic to nuts. A cot.`, 40)).toBe(
    "… Our son is allergic to nuts.",
  );
  const long = `${story}of which the children, ${"who are small, ".repeat(5)} cannot eat eggs`;
  expect(excerptSpecialRequest(long, 40)).toBe(long);
});
