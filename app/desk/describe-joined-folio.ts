export const describeJoinedFolio = (billId: string) =>
  `This stay is on the bill of booking #${billId} now, to which this form leads. Look at the bill, and send it again if it is right`;
