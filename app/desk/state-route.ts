import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type Changed, changeState, leadToRecord, type Outcome } from "./change-state.server";
import { answerQuestion, type QuestionOf } from "./forms/answer-question.server";
import type { DeskRecord } from "./records.server";

/**
 * The loader and the action of an address that only changes the state of a record. This is no
 * `.server` module, which a browser finds empty: it may load a route's module, and would call it.
 */
export const stateRoute = <Id, O extends Outcome>(
  record: DeskRecord<Id, unknown>,
  change: Changed<Id, O>["change"],
  notices: Changed<Id, O>["notices"],
) => ({
  loader: (args: LoaderFunctionArgs) => leadToRecord(args, record),
  action: (args: ActionFunctionArgs) => changeState(args, { record, change, notices }),
});

/** The action of a page that asks before it changes a record (forms/delete-question.tsx). */
export const questionRoute =
  <Id extends string | number, O extends { kind: string }>(
    record: DeskRecord<Id, unknown>,
    change: QuestionOf<Id, O>["change"],
    lead: QuestionOf<Id, O>["lead"],
  ) =>
  (args: ActionFunctionArgs) =>
    answerQuestion(args, { record, change, lead });
