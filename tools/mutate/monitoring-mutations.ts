import type { Mutation } from './mutations.ts'

const away = ['tests/process/database-away.test.ts']
const metrics = ['tests/process/metrics.test.ts']
const stores = ['tests/storage/stores.test.ts']
const readiness = 'server/http/monitoring/readiness.ts'
const connection = 'database/engine/connection/connection.ts'

/** Breaks of what operators and load balancers ask, and of the deadlines for PostgreSQL. */
export const monitoringMutations: readonly Mutation[] = [
  {
    id: 'OP-01',
    file: 'app/features/pages/may-be-page.ts',
    find: "!name.includes('.') && !probes.has(name)",
    replace: 'name.length > 0',
    tests: ['tests/process/shell.test.ts'],
  },
  {
    id: 'OP-02',
    file: 'server/http/pages/pages.ts',
    find: 'isDatabaseAway ? toUnavailable(request, response) : response',
    replace: 'response',
    tests: away,
  },
  {
    id: 'OP-03',
    file: 'server/http/app.ts',
    find: 'error instanceof StoreUnavailable',
    replace: 'error instanceof TypeError',
    tests: stores,
  },
  {
    id: 'OP-04',
    file: 'server/storage/stores/s3-request.ts',
    find: 'answer?.status === 404',
    replace: 'answer?.status === 410',
    tests: stores,
  },
  {
    id: 'OP-06',
    file: readiness,
    find: 'const hasAnswered = () => database.load().pools[pool].answeredAt >= since',
    replace: 'const hasAnswered = () => database.load().pools[pool].answeredAt > 0',
    tests: away,
  },
  {
    id: 'OP-07',
    file: readiness,
    find: "if (isStopping()) return 'the server is stopping'",
    replace: '',
    tests: away,
  },
  {
    id: 'OP-08',
    file: 'server/http/monitoring/serve-metrics.ts',
    find: '!timingSafeEqual(',
    replace: '!c && !timingSafeEqual(',
    tests: metrics,
  },
  {
    id: 'OP-09',
    file: 'server/http/monitoring/request-metrics.ts',
    find: 'const route = patternOf(path)',
    replace: 'const route = path',
    tests: metrics,
  },
  {
    id: 'OP-10',
    file: 'server/http/monitoring/metrics.ts',
    find: 'add(depth.waiting)',
    replace: 'add(0)',
    tests: metrics,
  },
  {
    id: 'OP-11',
    file: 'deploy/alerts.yaml',
    find: 'prabas_mail_oldest_waiting_seconds',
    replace: 'prabas_mail_oldest_seconds',
    tests: metrics,
  },
  {
    id: 'OP-12',
    file: connection,
    find: 'answerMs: answerMs(visitorTimeoutMs)',
    replace: 'answerMs: 600_000',
    tests: away,
  },
  {
    id: 'OP-13',
    file: 'server/realtime/changes.ts',
    find: 'answerWithin(answerMs, opened`select 1`.execute()).catch(lose)',
    replace: 'opened`select 1`.execute().catch(lose)',
    tests: away,
  },
  {
    id: 'OP-14',
    file: readiness,
    find: 'if (pending) return pending',
    replace: '',
    tests: ['server/http/monitoring/readiness.test.ts'],
  },
]
