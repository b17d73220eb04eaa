import { anyTable } from '#app/lib/data/any-table.ts'
import type { Data, Functions, Insert, TableName } from '#app/lib/data/data.ts'

/** The two calls of the table API that a visitor's form makes. */
export interface VisitorApi {
  insert<Name extends TableName>(table: Name, row: Insert<Name>): Promise<void>
  call<Name extends keyof Functions>(procedure: Name, given: Functions[Name]['Args']): Promise<unknown>
}

/** In-process, for a form that was sent without scripts. */
export const createVisitorApi = (data: Data): VisitorApi => ({
  async insert(table, row) {
    await anyTable(data, table).insert(row).throwOnError()
  },
  async call(procedure, given) {
    const { data: answer } = await data.rpc(procedure, given).throwOnError()
    return answer
  },
})
