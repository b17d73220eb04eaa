import { release } from 'node:os'
import { PORT } from './socket-folder.ts'

export type PostgresSettings = Record<string, string | number>

/**
 * After a crash PostgreSQL syncs all of its files, by default each of some thousand for itself. Linux syncs the file
 * system at once, and tells of failures from version 5.8 on.
 */
export function hasReliableSyncfs(system: string = process.platform, version = release()): boolean {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  return system === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

/** Passed on the command line, so that they override the cluster's own files. */
export function postgresSettings(socketFolder: string, others: PostgresSettings = {}): string[] {
  const settings: PostgresSettings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: PORT,

    // Small: the content has a few megabytes, and Node runs on the same machine.
    max_connections: 30,
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    temp_file_limit: '512MB',
    huge_pages: 'off',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    io_method: 'sync',
    jit: 'off',
    max_worker_processes: 2,
    max_parallel_workers: 0,
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 1,

    // Acknowledged writes are on disk.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    autovacuum: 'on',
    ...(hasReliableSyncfs() && { recovery_init_sync_method: 'syncfs' }),

    timezone: 'UTC',
    log_timezone: 'UTC',
    idle_in_transaction_session_timeout: '60s',

    // To stderr, for postgres-log.ts. Statements and values must not be logged.
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%b %e [%a]: ',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_min_duration_statement: -1,
    log_parameter_max_length_on_error: 0,
    log_checkpoints: 'off',
    lc_messages: 'C',
    ...others,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
