export const describeJoinedFolio = (folioId: string) =>
  `This stay is now on the folio of booking #${folioId}. Check that folio, then submit again`;
