import type { IssueResult } from "~/billing/invoices/issue-document.server";
import { formatStayDate } from "~/core/stay";

export function describeIssueProblem(problem: Exclude<IssueResult, { kind: "issued" }>): string {
  switch (problem.kind) {
    case "day-closed":
      return `${formatStayDate(problem.day)} is closed. Issue the document tomorrow.`;
    case "last-number-unknown":
      return "A backup was restored. An administrator must first confirm the last invoice number under Accounting exports.";
    case "name-taken":
      return `A document named ${problem.name} already exists. Give invoices and credit notes different number formats under Settings → Payment.`;
  }
}
