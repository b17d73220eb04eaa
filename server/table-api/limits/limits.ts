/** Rows and calls by which one address changes something. No person and no office reaches it; a flood does at once. */
export const visitorWrites = { most: 3_000, windowMs: 60 * 60 * 1000, addresses: 10_000 }

/** What one request may cost. Time is bounded by the statement timeout in database/engine/connection/run-as.ts. */
export const limits = {
  urlLength: 8_192,
  bodyBytes: 1_048_576,
  visitorRows: 1_000,
  visitorInsertedRows: 100,
  /** A column named again and again, or embedded in each row, makes little content a very long answer. */
  visitorAnswerBytes: 8_388_608,
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
