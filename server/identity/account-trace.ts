import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Log } from '#server/runtime/log.ts'

export interface TracedAccount {
  userId: string
  email: string
}

/** Who sent a request: what the audit log and the list of sessions tell about it. */
export interface Client {
  address: string
  userAgent: string
}

type SignInEvent =
  | 'signed in with a password'
  | 'signed in with a password and a code'
  | 'signed in with a password and a recovery code'
  | 'signed in with a passkey'
  | 'wrong password'
  | 'wrong code'
  | 'not allowed to sign in'
  | 'locked for 15 minutes at this address'
  | 'asked for a new password'
  | 'signed out'
  | 'signed out everywhere'
  | 'ended a session'

type SecondFactorEvent =
  | 'authenticator app added'
  | 'authenticator app removed'
  | 'passkey added'
  | 'passkey removed'
  | 'new recovery codes'
  | 'everything removed by a colleague'
  | 'required of everybody'
  | 'no longer required of everybody'

type BackupEvent = 'started by hand' | 'link to download made' | 'downloaded'

const subjects = { sign_ins: 'sign-in', second_factors: 'second factor', backups: 'backup' }

interface Traced {
  account: TracedAccount
  client: Client
  /** Who did it, if that is known; a wrong password was typed by anybody. */
  by?: TracedAccount
}

interface AuditEntry {
  subject: keyof typeof subjects
  event: string
  id: string | null
  name: string
  client: Client
  by: TracedAccount | undefined
}

/**
 * Records what happens to accounts and backups, for the audit log and for the log. What was typed is never passed to it. An attempt
 * with an unknown address has no account, and gets a line in the log only: anonymous requests cannot fill the audit log.
 */
export function createAccountTrace(database: Database, log: Log) {
  const record = (subject: 'sign_ins' | 'second_factors', event: string, { account, client, by }: Traced) => {
    log.info({ event, account: account.email, address: client.address, ...(by && { by: by.email }) }, subjects[subject])
    return write({ subject, event, id: account.userId, name: account.email, client, by })
  }
  const write = ({ subject, event, id, name, client: { address, userAgent }, by }: AuditEntry) =>
    database.as(
      service,
      (sql) => sql`
        insert into public.audit_log (actor_id, actor_email, action, table_name, row_id, row_name, after)
        values (${by?.userId ?? null}, ${by?.email ?? null}, 'insert', ${subject}, ${id}, ${name},
          jsonb_build_object('event', ${event}::text, 'address', ${address}::text, 'browser', ${userAgent}::text))`,
    )
  return {
    signIn: (event: SignInEvent, traced: Traced) => record('sign_ins', event, traced),
    secondFactor: (event: SecondFactorEvent, traced: Traced) => record('second_factors', event, traced),
    /** A file that holds everything leaves the server only with a name beside it. */
    async backup(event: BackupEvent, file: string | null, { client, by }: Required<Omit<Traced, 'account'>>) {
      log.info({ event, file, address: client.address, by: by.email }, subjects.backups)
      await write({ subject: 'backups', event, id: file, name: file ?? 'all content', client, by })
    },
    unknownAccount: (event: SignInEvent | 'refused by the limit', { address }: Client) =>
      log.info({ event, account: null, address }, subjects.sign_ins),
  }
}

export type AccountTrace = ReturnType<typeof createAccountTrace>
