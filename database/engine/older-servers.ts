/**
 * Released migrations do not change. What servers before a version cannot run is replaced while a migration runs there;
 * a later migration makes all of them alike.
 */
const replacements = [
  // 135.do.holidays_on_every_server.sql has the check that every server knows.
  { before: 160_000, text: "pg_input_is_valid(holiday ->> 'day', 'date')", replacement: 'true' },
]

export const adaptToServer = (sql: string, serverVersion: number): string =>
  replacements
    .filter(({ before }) => serverVersion < before)
    .reduce((adapted, { text, replacement }) => adapted.replaceAll(text, replacement), sql)
