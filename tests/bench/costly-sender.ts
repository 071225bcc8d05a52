/**
 * Runs in a process of its own, lest what it does holds up the bystander: sends a request over and
 * over, several at a time, until it is told to end.
 */
import { type CostlyRequest, sendCostly } from "../world/costly-requests";

export interface CostlyOrder {
  url: string;
  costly: CostlyRequest;
  senders: number;
}

let isOver = false;

process.on("message", async (order: CostlyOrder | "end") => {
  if (order === "end") {
    isOver = true;
    return;
  }
  const { url, costly, senders } = order;
  isOver = false;
  const send = async () => {
    while (!isOver) await sendCostly({ url }, costly);
  };
  await Promise.all(Array.from({ length: senders }, send));
  process.send?.("ended");
});
