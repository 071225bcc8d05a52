import { line, number, type SettingSection, section, toggle } from "./setting-fields";

const percent = { min: 0, max: 100, step: 0.1 };

export const paymentTab: SettingSection[] = [
  section("Ways to pay", [
    toggle("acceptsCards", "Credit card", "Guests may choose it; they pay at check-in."),
    toggle(
      "acceptsMobileMoney",
      "Mobile money",
      "MTN MoMo, Airtel Money and the like. The desk may record it.",
    ),
    toggle("acceptsPaypal", "PayPal", "The desk may record it."),
    toggle("acceptsBankTransfer", "Bank transfer", "The desk may record it."),
  ]),
  section("Tax and charges", [
    number("taxPercent", "Tax rate (%)", percent, "It is contained in every rate."),
    number(
      "serviceChargePercent",
      "Service charge (%)",
      percent,
      "Above 0 it is added to each new price as a line of its own.",
    ),
  ]),
  section("Invoices", [
    line("legalName", "Name on invoices", "Empty: the name of the site."),
    line("legalAddress", "Address on invoices", "Empty: the lodge's address."),
    line(
      "taxNumber",
      "The lodge's tax number",
      "It stands on each invoice that is made from now on.",
    ),
    line(
      "invoiceSeries",
      "Numbers of invoices",
      "{year} and {number} are filled in; the numbers of a year begin at 0001 and have no gaps.",
    ),
    line("creditNoteSeries", "Numbers of credit notes", "A series of their own."),
    line("invoiceNote", "At the foot of invoices", "Such as the bank account; may be empty."),
    number(
      "invoiceYears",
      "Years for which invoices keep their addressee",
      { min: 1, max: 30 },
      "The term of the law, counted from the end of the year; then name and address are forgotten.",
    ),
  ]),
  section("What staff may do to prices", [
    number(
      "staffDiscountPercent",
      "Discounts of staff, at most (%)",
      percent,
      "Of what a stay costs with its extras, all its discounts and prices by hand together. Administrators may give any.",
    ),
    toggle(
      "staffSetPrices",
      "Staff set prices by hand",
      "For a reason that the bill and the log show, and no lower than the per cent above below the price of today. Otherwise staff charge at the prices of the list and change stays at their rates.",
    ),
  ]),
];
