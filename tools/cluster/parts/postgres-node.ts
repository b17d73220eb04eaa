import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import postgres from 'postgres'
import {
  makeFolder,
  type StartedProcess,
  startProcess,
  unprivileged,
  until,
  writePrivateFile,
} from './started-processes.ts'

export const superuser = { user: 'postgres', password: 'cluster-superuser' }

/** `fast` ends all connections, `immediate` is a crash that PostgreSQL recovers from, `kill` ends the postmaster alone. */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const
export type StopMode = keyof typeof signals

interface NodeOptions {
  programs: string
  folder: string
  port: number
  settings?: Record<string, string>
}

/** One server of Debian's PostgreSQL, over TCP and a socket in its folder. */
export class PostgresNode {
  readonly port: number
  readonly socketFolder: string
  readonly #programs: string
  readonly #data: string
  readonly #settings: Record<string, string>
  #process: StartedProcess | undefined

  constructor({ programs, folder, port, settings = {} }: NodeOptions) {
    this.port = port
    this.#programs = programs
    this.socketFolder = makeFolder(folder)
    this.#data = path.join(folder, 'data')
    this.#settings = settings
  }

  #run(program: string, parameters: string[], env: NodeJS.ProcessEnv = {}) {
    execFileSync(path.join(this.#programs, program), parameters, {
      ...unprivileged(),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    })
  }

  create() {
    const passwordFile = path.join(this.socketFolder, 'password')
    writePrivateFile(passwordFile, superuser.password)
    const login = ['--username', superuser.user, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
    this.#run('initdb', ['--pgdata', this.#data, ...login, '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'])
  }

  /** Becomes a streaming replica of a server that runs. */
  copyFrom(primary: PostgresNode) {
    const source = ['--host', '127.0.0.1', '--port', String(primary.port), '--username', superuser.user]
    const parameters = ['--pgdata', this.#data, '--write-recovery-conf', '--checkpoint', 'fast', '--no-sync']
    this.#run('pg_basebackup', [...source, ...parameters], { PGPASSWORD: superuser.password })
  }

  async start() {
    const settings = {
      port: String(this.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.socketFolder,
      ...this.#settings,
    }
    const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const started = startProcess(path.join(this.#programs, 'postgres'), ['-D', this.#data, ...parameters])
    this.#process = started
    const ask = ['--quiet', '--host', '127.0.0.1', '--port', String(this.port)]
    await until(`PostgreSQL on port ${this.port} takes connections`, () => {
      if (!started.isRunning()) throw new Error(`PostgreSQL did not start: ${started.output()}`)
      return spawnSync(path.join(this.#programs, 'pg_isready'), ask).status === 0
    })
  }

  async stop(mode: StopMode) {
    await this.#process?.end(signals[mode])
    this.#process = undefined
  }

  /** What superusers see: every row. */
  open(database: string) {
    return postgres({ host: '127.0.0.1', port: this.port, database, ...superuser, max: 2, onnotice: () => {} })
  }

  async use<Result>(database: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
    const sql = this.open(database)
    try {
      return await work(sql)
    } finally {
      await sql.end({ timeout: 5 })
    }
  }

  /** A role as the README asks for, and a database that it owns. */
  async createDatabase(name: string, password: string) {
    await this.use('postgres', async (sql) => {
      await sql.unsafe(`create role ${name} login createrole password '${password}'`)
      await sql.unsafe(`create database ${name} owner ${name}`)
    })
  }
}
