import { describedProcedures } from '../procedures/describe-procedures.ts'
import type { ApiSurroundings } from '../table-api/openapi/build-document.ts'
import { sessionName } from './cookies.ts'

/** What the description of the API tells beside tables and functions. */
export const apiSurroundings: ApiSurroundings = { procedures: describedProcedures, sessionCookie: sessionName }
