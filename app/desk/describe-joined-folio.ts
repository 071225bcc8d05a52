/** Returns the error if the stay moved to another folio since the form was opened, without a full stop. */
export const describeJoinedFolio = (folioId: string) =>
  `This stay is now on the folio of booking #${folioId}. Check that folio, then submit again`;
