import type { Mutation } from './mutations.ts'

const migration = 'database/migrations/108.do.search_site.sql'
const questions = ['tests/search/questions.test.ts']

/** Breaks of the search of the site. */
export const searchMutations: readonly Mutation[] = [
  {
    id: 'FS-02',
    file: migration,
    find: 'array[0.02, 0.1, 0.4, 1]::real[]',
    replace: 'array[1, 1, 1, 1]::real[]',
    tests: questions,
  },
  {
    id: 'FS-05',
    file: 'app/features/search-form/question.ts',
    find: "[...(search.get('q') ?? '').replace(/\\s+/g, ' ').trim()].slice(0, longestQuestion).join('')",
    replace: "(search.get('q') ?? '').replace(/\\s+/g, ' ').trim().slice(0, longestQuestion)",
    tests: ['app/features/search-form/question.test.ts'],
  },
  {
    id: 'FS-06',
    file: migration,
    find: 'limit 10 offset (page - 1) * 10',
    replace: 'limit 11 offset (page - 1) * 10',
    tests: questions,
  },
  {
    id: 'FS-19',
    file: migration,
    find: 'alter table public.pages add constraint "the address search belongs to the search" check (slug <> \'search\');',
    replace: '',
    tests: ['tests/search/addresses.test.ts'],
  },
]
