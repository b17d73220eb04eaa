import type { Route } from '@playwright/test'
import type { Page } from '../support/journey.ts'

/** The reason in the messages of an entry; it stands for that of whichever failure the contract makes. */
const writtenReason = 'the shelf is full'

interface Failure {
  fail: (route: Route) => Promise<void>
  /** What staff read, where a message gives a reason. */
  reason: string
}

const refusal = (status: number, code: string, reason: string): Failure => ({
  fail: (route) => route.fulfill({ status, json: { code, message: reason, details: null, hint: null } }),
  reason,
})

/** What goes wrong between staff and the server. */
const failures: readonly Failure[] = [
  refusal(400, '23514', 'a shelf holds at most 200 books'),
  refusal(409, '23505', 'another book stands there'),
  refusal(413, 'too_large', 'the book is too large'),
  refusal(429, 'too_many_writes', 'too many books came'),
  refusal(503, 'PGRST000', 'the library is closed'),
  {
    fail: (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' }),
    reason: 'The server answered 503',
  },
  { fail: (route) => route.abort('internetdisconnected'), reason: 'The server cannot be reached' },
  { fail: (route) => route.abort('connectionreset'), reason: 'The server cannot be reached' },
]

/** What the browser logs of them. */
export const loggedFailures = new RegExp(
  `status of (400|409|413|429|503)|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)|${[writtenReason, ...failures.map(({ reason }) => reason)].join('|')}`,
)

/** All kinds in turn, each next failure another one; `start` differs between screens. */
export function createFailures(page: Page, start: number) {
  let made = start
  return {
    /** Fails requests of one method to a path. Returns the message that staff read then, and a function that ends this. */
    async make({ path, method }: { path: string; method: string }, message: string) {
      const { fail, reason } = failures[made++ % failures.length]!
      const address = new RegExp(`/rest/v1/${path}(\\?|$)`)
      await page.route(address, (route) => (route.request().method() === method ? fail(route) : route.fallback()))
      return { message: message.replace(writtenReason, reason), end: () => page.unroute(address) }
    },
  }
}
