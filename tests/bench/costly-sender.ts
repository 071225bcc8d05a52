/**
 * Runs in its own process, so that its work does not delay the bystander. Sends requests in parallel, each
 * once, or repeatedly until it is told to end.
 */
import {
  type CostlyRequest,
  type Packets,
  sendCostly,
  sendPackets,
} from "../world/costly-requests";

export interface CostlyOrder {
  url: string;
  requests: (CostlyRequest | Packets)[];
  isRepeated: boolean;
}

let isOver = false;

process.on("message", async (order: CostlyOrder | "end") => {
  if (order === "end") {
    isOver = true;
    return;
  }
  const { url, requests, isRepeated } = order;
  isOver = false;
  const send = async (costly: CostlyRequest | Packets) => {
    do await ("paths" in costly ? sendPackets({ url }, costly) : sendCostly({ url }, costly));
    while (isRepeated && !isOver);
  };
  await Promise.all(requests.map(send));
  process.send?.("ended");
});
