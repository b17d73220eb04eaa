interface ModuleInfo {
  importers: string[]
  dynamicImporters: string[]
}

/** The part of the bundler's chunking context that is used here. */
interface Context {
  getModuleInfo(id: string): ModuleInfo | null
}

const visitorEntry = /[\\/]app[\\/]islands-client[\\/]client\.ts/
const adminEntry = /[\\/]app[\\/](?:root|admin[\\/].*?(?:[a-z-]+-)?route)\.tsx?/
const visitorFolders = /[\\/]app[\\/](?:islands|islands-client)[\\/]/
const known = new Map<string, Set<string>>()

/** What needs a module at once: the visitors' script, something it starts on demand, the back office. */
function usersOf(id: string, context: Context): Set<string> {
  const found = known.get(id)
  if (found) return found
  const users = new Set<string>()
  known.set(id, users)
  if (visitorEntry.test(id)) users.add('visitor')
  if (adminEntry.test(id)) users.add('admin')
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  if (dynamicImporters.some((importer) => visitorFolders.test(importer))) users.add(`on demand ${id}`)
  for (const importer of importers) for (const user of usersOf(importer, context)) users.add(user)
  return users
}

const group = (name: string, priority: number, belongs: (users: string[]) => boolean) => ({
  name: (id: string, context: Context) =>
    !visitorEntry.test(id) && !adminEntry.test(id) && belongs([...usersOf(id, context)]) ? name : null,
  priority,
})

/** What a public page fetches when it holds something to start: `.ts` needs no React, `.tsx` does. */
const isStartedOnDemand = (user: string) => user.startsWith('on demand ')
const needsReact = (user: string) => user.endsWith('.tsx')
const isForm = (user: string) => isStartedOnDemand(user) && needsReact(user) && !user.endsWith('toasts.tsx')

/**
 * A few files instead of one for each icon and helper: React without the router, what the visitors' script shares with
 * others, what is shared by scripts without React, by forms, by toasts, and the back office, which no visitor fetches. A
 * module is in the first group that fits, so that no script fetches React for what it shares with a form.
 */
export const chunkGroups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
  { name: 'router', test: /[\\/]node_modules[\\/]react-router[\\/]/, priority: 6 },
  group('visitor-parts', 5, (users) => users.includes('visitor') && users.length > 1),
  group(
    'script-parts',
    4,
    (users) => users.some((user) => isStartedOnDemand(user) && !needsReact(user)) && users.length > 1,
  ),
  group('form-parts', 3, (users) => users.some(isForm) && users.length > 1),
  group('toast-parts', 2, (users) => users.some(isStartedOnDemand) && users.length > 1),
  group('back-office', 1, (users) => users.includes('admin')),
]
