export const describeJoinedFolio = (billId: string) =>
  `This stay is now on the folio of booking #${billId}. Check that folio, then submit again`;
