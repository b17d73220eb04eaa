import type { Data } from '#app/lib/data/data.ts'

/** The two calls of the table API that a visitor's form makes. */
export interface VisitorApi {
  insert(table: string, row: object): Promise<void>
  call(procedure: string, given: object): Promise<unknown>
}

/** In-process, for a form that was sent without scripts. */
export const createVisitorApi = (data: Data): VisitorApi => ({
  async insert(table, row) {
    await data.from(table).insert(row).throwOnError()
  },
  async call(procedure, given) {
    const { data: answer } = await data.rpc(procedure, given).throwOnError()
    return answer
  },
})
