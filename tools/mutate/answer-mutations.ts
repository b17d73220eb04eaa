import type { Mutation } from './mutations.ts'

const incoming = 'database/migrations/128.do.incoming_mail.sql'
const answers = ['tests/mail/answers.test.ts']
const head = ['server/mail/incoming/message-head.test.ts']

/** Breaks of what visitors answer by mail. */
export const answerMutations: readonly Mutation[] = [
  {
    id: 'IA-03',
    file: 'server/mail/incoming/message-head.ts',
    find: ').toReversed()',
    replace: ')',
    tests: head,
  },
  {
    id: 'IA-05',
    file: incoming,
    find: "update public.inquiries set status = 'pending' where id = place.inquiry_id and status <> 'pending';",
    replace: '',
    tests: answers,
  },
  {
    id: 'IA-06',
    file: incoming,
    find: 'where not exists (select from assigned)',
    replace: 'where true',
    tests: answers,
  },
  {
    id: 'IA-07',
    file: 'server/mail/incoming/message-head.ts',
    find: "if (linesOf('return-path')[0] === '<>') return true",
    replace: '',
    tests: head,
  },
  {
    id: 'IA-08',
    file: 'server/mail/incoming/read-bounce.ts',
    find: String.raw`!/^Action:\s*failed\b/im.test(report)`,
    replace: String.raw`!/^Action:\s*\w/im.test(report)`,
    tests: ['server/mail/incoming/read-bounce.test.ts'],
  },
  {
    id: 'IA-10',
    file: 'server/mail/incoming/cut-quote.ts',
    find: 'if (length && isAllQuoted(lines.slice(at + length))) return at',
    replace: 'if (length) return at',
    tests: ['server/mail/incoming/cut-quote.test.ts'],
  },
  {
    id: 'IA-13',
    file: 'server/mail/incoming/read-answer.ts',
    find: 'related && size < decorationBytes',
    replace: 'size < decorationBytes',
    tests: ['server/mail/incoming/read-answer.test.ts'],
  },
  { id: 'IA-17', file: incoming, find: ') >= 20 then', replace: ') >= 21 then', tests: answers },
]
