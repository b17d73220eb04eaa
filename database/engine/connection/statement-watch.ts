import type postgres from 'postgres'

/** A busy process may not have read an answer that has come already. */
const graceMs = 500

/** The driver sends a statement once it is awaited or executed; a fragment of another one never is. */
interface DriverStatement extends Promise<unknown> {
  executed: boolean
  handle(): Promise<void>
}

export interface StatementWatch {
  /** How long PostgreSQL may take to answer. */
  allowedMs(): number
  /** Called when no answer has come: where packets are dropped, none will. */
  onLate(): void
  /** Throws when no statement may be sent. */
  check(): void
}

/** Lets no statement of this connection wait for ever. */
export function watchStatements(sql: postgres.Sql, { allowedMs, onLate, check }: StatementWatch): postgres.Sql {
  let pending = 0
  let timer: NodeJS.Timeout | undefined
  const giveGrace = () => {
    timer = setTimeout(onLate, graceMs)
  }
  const end = () => {
    pending -= 1
    if (pending === 0) clearTimeout(timer)
    else timer?.refresh()
  }
  const begin = (statement: Promise<unknown>) => {
    if (pending++ === 0) timer = setTimeout(giveGrace, allowedMs())
    // Not by the statement's own `then`, which would send it.
    Promise.prototype.then.call(statement, end, end)
  }
  const watch = <Given>(given: Given): Given => {
    const statement = given as DriverStatement
    const { handle } = statement
    statement.handle = () => {
      if (!statement.executed) begin(statement)
      return handle.call(statement)
    }
    return given
  }
  const sendUnsafe = (...given: Parameters<postgres.Sql['unsafe']>) => {
    check()
    return watch(sql.unsafe(...given))
  }
  return new Proxy(sql, {
    apply(target, self, given) {
      // `sql(value)` creates a fragment, sql`…` runs a statement.
      if (!Array.isArray(given[0]) || !('raw' in given[0])) return Reflect.apply(target, self, given)
      check()
      return watch(Reflect.apply(target, self, given))
    },
    get: (target, name, receiver) => (name === 'unsafe' ? sendUnsafe : Reflect.get(target, name, receiver)),
  })
}
