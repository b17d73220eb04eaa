import { describedProcedures } from '#server/procedures/registry/describe-procedures.ts'
import type { ApiSurroundings } from '#server/table-api/openapi/build-document.ts'
import { sessionName } from '#server/web/cookies.ts'

/** What the description of the API tells beside tables and functions. */
export const apiSurroundings: ApiSurroundings = { procedures: describedProcedures, sessionCookie: sessionName }
