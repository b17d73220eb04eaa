import type { Mutation } from './mutations.ts'

const trash = 'database/migrations/095.do.trash.sql'
const drafts = 'database/migrations/110.do.content_drafts.sql'
const autosaves = 'database/migrations/111.do.autosaves.sql'
const restore = ['tests/trash/restore.test.ts']
const draftTests = ['tests/drafts/content-drafts.test.ts']
const autosaveTests = ['tests/drafts/autosaves.test.ts']

/** Breaks of the order, the trash, the history and the drafts of content. */
export const contentMutations: readonly Mutation[] = [
  {
    id: 'TS-05',
    file: 'app/features/testimonials/queries.ts',
    find: `.order('is_featured', { ascending: false })`,
    replace: `.order('rating', { ascending: false })`,
    tests: ['tests/journeys/testimonials-awards.journey.ts'],
  },
  {
    id: 'TR-03',
    file: trash,
    find: 'content := content || jsonb_build_object(reference.attname, null);',
    replace: 'null;',
    tests: restore,
  },
  {
    id: 'TR-04',
    file: trash,
    find: "call private.has_trash('public.pages', '/');",
    replace: "call private.has_trash('public.pages');",
    tests: restore,
  },
  {
    id: 'TR-05',
    file: trash,
    find: 'coalesce(new_slug, entry.slug)',
    replace: 'entry.slug',
    tests: restore,
  },
  {
    id: 'HI-03',
    file: 'app/admin/history/word-difference.ts',
    find: "if (removed) joined.push({ kind: 'removed', words: removed })",
    replace: '',
    tests: ['app/admin/history/word-difference.test.ts'],
  },
  {
    id: 'HI-04',
    file: 'database/migrations/096.do.history.sql',
    find: 'order by listed.place offset skipped limit 21;',
    replace: 'order by listed.place limit 21;',
    tests: ['tests/history/versions.test.ts'],
  },
  {
    id: 'HI-08',
    file: 'database/migrations/096.do.history.sql',
    find: "\n        or placed.place <= private.number_setting('history_versions', 20)",
    replace: '',
    tests: ['tests/history/versions.test.ts'],
  },
  {
    id: 'DF-02',
    file: drafts,
    find: 'if current_version is distinct from base or exists (',
    replace: 'if exists (',
    tests: draftTests,
  },
  {
    id: 'DF-03',
    file: drafts,
    find: 'or known.saved_at is not null and known.saved_at is distinct from opened',
    replace: '',
    tests: draftTests,
  },
  {
    id: 'DF-12',
    file: drafts,
    find: 'if unknown is not null then',
    replace: 'if false then',
    tests: draftTests,
  },
  {
    id: 'DF-20',
    file: autosaves,
    find: 'using (user_id = private.current_admin()) with check (user_id = private.current_admin());',
    replace: 'using (true) with check (user_id = private.current_admin());',
    tests: autosaveTests,
  },
  {
    id: 'DF-22',
    file: autosaves,
    find: 'order by kept.saved_at desc offset 50',
    replace: 'order by kept.saved_at offset 50',
    tests: autosaveTests,
  },
]
