/** Writes per address and hour. No person or office reaches the limit. */
export const visitorWrites = { max: 3_000, windowMs: 60 * 60 * 1000, addresses: 10_000 }

/** Limits of one request. Its time is limited by the statement timeout in database/engine/connection/run-as.ts. */
export const limits = {
  urlLength: 8_192,
  bodyBytes: 1_048_576,
  visitorRows: 1_000,
  visitorInsertedRows: 100,
  /** Repeated columns or embeds can turn little content into a very large response. */
  visitorResponseBytes: 8_388_608,
  embedDepth: 2,
  embeds: 20,
  selectItems: 200,
  filters: 100,
  listItems: 1_000,
  logicDepth: 8,
  orderKeys: 20,
  jsonSteps: 10,
  nameLength: 63,
}
