import { number, type SettingSection, toggle } from "./setting-fields";

const percent = { min: 0, max: 100, step: 0.1 };

export const paymentTab: SettingSection[] = [
  {
    legend: "Ways to pay",
    fields: [
      toggle("acceptsCards", "Credit card", "Guests may choose it; they pay at check-in."),
      toggle("acceptsPaypal", "PayPal", "The desk may record it."),
      toggle("acceptsBankTransfer", "Bank transfer", "The desk may record it."),
    ],
  },
  {
    legend: "Tax and charges",
    fields: [
      number("taxPercent", "Tax rate (%)", percent, "It is contained in every rate."),
      number(
        "serviceChargePercent",
        "Service charge (%)",
        percent,
        "Above 0 it is added to each new price as a line of its own.",
      ),
    ],
  },
  {
    legend: "What staff may do to prices",
    fields: [
      number(
        "staffDiscountPercent",
        "Discounts of staff, at most (%)",
        percent,
        "Of what a stay costs with its extras, all its discounts together. Administrators may give any.",
      ),
      toggle(
        "staffSetPrices",
        "Staff set prices by hand",
        "Otherwise staff charge at the prices of the list and change stays at their rates.",
      ),
    ],
  },
];
