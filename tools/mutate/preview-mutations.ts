import type { Mutation } from './mutations.ts'

const previews = 'database/migrations/113.do.shared_previews.sql'
const links = ['tests/previews/links.test.ts']

/** Breaks of shared previews. */
export const previewMutations: readonly Mutation[] = [
  { id: 'PV-01', file: previews, find: "interval '7 days'", replace: "interval '8 days'", tests: links },
  {
    id: 'PV-01',
    file: previews,
    find: 'where declared.table_name = content_table and has_shared_preview',
    replace: 'where declared.table_name = content_table',
    tests: links,
  },
  {
    id: 'PV-02',
    file: previews,
    find: 'where link.table_name = content_table and link.record_id = content_row and private.is_live_preview(link)\n  order',
    replace: 'where link.table_name = content_table and private.is_live_preview(link)\n  order',
    tests: links,
  },
  {
    id: 'PV-04',
    file: previews,
    find: '      and key = any (private.editable_columns(content_table))\n',
    replace: '',
    tests: links,
  },
  { id: 'PV-05', file: previews, find: ' and link.expires_at > now()', replace: '', tests: links },
  { id: 'PV-05', file: previews, find: 'select link.revoked_at is null and', replace: 'select', tests: links },
  {
    id: 'PV-07',
    file: previews,
    find: 'where user_id = link.created_by and is_active',
    replace: 'where user_id = link.created_by',
    tests: links,
  },
  { id: 'PV-08', file: previews, find: ') >= 20 then', replace: ') > 20 then', tests: links },
  {
    id: 'PV-08',
    file: previews,
    find: "  perform pg_advisory_xact_lock(hashtextextended('preview of ' || content_row, 0));\n",
    replace: '',
    tests: links,
  },
  { id: 'PV-09', file: previews, find: "array['token_hash', 'revoked_at']", replace: "'revoked_at'", tests: links },
]
