import { line, number, type SettingSection, section, toggle } from "./setting-fields";

const percent = { min: 0, max: 100, step: 0.1 };

export const paymentTab: SettingSection[] = [
  section("Payment methods", [
    toggle("acceptsCards", "Credit card", "Guests can choose this and pay at check-in."),
    toggle("acceptsMobileMoney", "Mobile money", "MTN MoMo, Airtel Money and others. Staff only."),
    toggle("acceptsPaypal", "PayPal", "Staff only."),
    toggle("acceptsBankTransfer", "Bank transfer", "Staff only."),
  ]),
  section("Tax and charges", [
    number("taxPercent", "Tax rate (%)", percent, "Included in every rate."),
    number(
      "serviceChargePercent",
      "Service charge (%)",
      percent,
      "Above 0, added to new prices as a separate line.",
    ),
  ]),
  section("Invoices", [
    line("legalName", "Name on invoices", "If blank, the site name."),
    line("legalAddress", "Address on invoices", "If blank, the lodge’s address."),
    line("taxNumber", "Lodge TIN", "Shown on new invoices."),
    line(
      "invoiceSeries",
      "Invoice numbers",
      "{year} and {number} are filled in. Numbers start at 0001 each year.",
    ),
    line("creditNoteSeries", "Credit note numbers", "A separate series."),
    line("invoiceNote", "Invoice footer", "For example the bank account."),
    number(
      "invoiceYears",
      "Keep invoice addresses (years)",
      { min: 1, max: 30 },
      "As the law requires, from the end of the year. Then name and address are deleted.",
    ),
  ]),
  section("Staff discounts and rates", [
    number(
      "staffDiscountPercent",
      "Max. staff discount (%)",
      percent,
      "Of the stay with extras; manual rates count too. Administrators have no limit.",
    ),
    toggle(
      "staffSetPrices",
      "Staff can set manual rates",
      "With a reason, and within the maximum staff discount.",
    ),
  ]),
];
