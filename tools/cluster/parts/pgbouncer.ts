import path from 'node:path'
import { superuser } from './postgres-node.ts'
import { freePorts, makeFolder, startProcess, until, writePrivateFile } from './started-processes.ts'

export type PoolMode = 'session' | 'transaction'

interface PoolerAddresses {
  database: string
  postgresPort: number
  port: number
  userFile: string
  mode: PoolMode
}

/** As docs/operations.md asks for: it knows the login roles by asking PostgreSQL, and ignores nothing. */
export const configurePgbouncer = ({ database, postgresPort, port, userFile, mode }: PoolerAddresses) => `[databases]
${database} = host=127.0.0.1 port=${postgresPort} dbname=${database}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${userFile}
auth_user = ${superuser.user}
auth_query = select usename, passwd from pg_catalog.pg_shadow where usename = $1
pool_mode = ${mode}
max_client_conn = 200
default_pool_size = 60
`

export async function startPgbouncer(options: {
  program: string
  folder: string
  database: string
  postgresPort: number
  mode: PoolMode
}) {
  const folder = makeFolder(options.folder)
  const [port] = (await freePorts(1)) as [number]
  const userFile = path.join(folder, 'users.txt')
  const file = path.join(folder, 'pgbouncer.ini')
  writePrivateFile(userFile, `"${superuser.user}" "${superuser.password}"\n`)
  writePrivateFile(file, configurePgbouncer({ ...options, port, userFile }))
  const started = startProcess(options.program, [file])
  await until('PgBouncer listens', () => {
    if (!started.isRunning()) throw new Error(`PgBouncer did not start: ${started.output()}`)
    return started.output().includes('listening on 127.0.0.1')
  })
  return { ...started, port }
}
