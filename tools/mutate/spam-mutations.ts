import type { Mutation } from './mutations.ts'

const scores = 'database/migrations/117.do.spam_scores.sql'
const suspects = 'database/migrations/118.do.spam_rows.sql'
const scoreTests = ['tests/spam/score.test.ts']
const suspectTests = ['tests/spam/suspects.test.ts']

/** Breaks of the score of what visitors send, and of what becomes of suspects. */
export const spamMutations: readonly Mutation[] = [
  {
    id: 'SP-05',
    file: scores,
    find: "if not found then\n    return 'reused_proof';\n  end if;",
    replace: '',
    tests: scoreTests,
  },
  { id: 'SP-08', file: scores, find: 'when count >= 2 then', replace: 'when count >= 3 then', tests: scoreTests },
  {
    id: 'SP-09',
    file: scores,
    find: "when is_known_spam then 'repeats_spam' when",
    replace: 'when',
    tests: scoreTests,
  },
  { id: 'SP-10', file: scores, find: 'when earlier >= 5 then', replace: 'when earlier >= 6 then', tests: scoreTests },
  {
    id: 'SP-12',
    file: suspects,
    find: 'where declared.table_name = tg_table_name and not added.is_spam;',
    replace: 'where declared.table_name = tg_table_name;',
    tests: suspectTests,
  },
  {
    id: 'SP-15',
    file: suspects,
    find: 'where not exists (select from public.mail_outbox where about_id = new.id and kind = tg_argv[0]);',
    replace: 'where true;',
    tests: suspectTests,
  },
  {
    id: 'SP-17',
    file: suspects,
    find: 'new.is_spam := false;',
    replace: '',
    tests: suspectTests,
  },
]
