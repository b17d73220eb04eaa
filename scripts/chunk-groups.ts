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

/** What needs a module at once: the visitors' script, an island, the back office. */
function usersOf(id: string, context: Context): Set<string> {
  const found = known.get(id)
  if (found) return found
  const users = new Set<string>()
  known.set(id, users)
  if (visitorEntry.test(id)) users.add('visitor')
  if (adminEntry.test(id)) users.add('admin')
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  if (dynamicImporters.some((importer) => visitorFolders.test(importer))) users.add(`island ${id}`)
  for (const importer of importers) for (const user of usersOf(importer, context)) users.add(user)
  return users
}

const group = (name: string, priority: number, belongs: (users: string[]) => boolean) => ({
  name: (id: string, context: Context) =>
    !visitorEntry.test(id) && !adminEntry.test(id) && belongs([...usersOf(id, context)]) ? name : null,
  priority,
})

const isIsland = (user: string) => user.startsWith('island ')

/**
 * A few files instead of one for each icon and helper: React without the router, what the visitors' script shares with
 * others, what islands share, and the back office, which no visitor fetches.
 */
export const chunkGroups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
  { name: 'router', test: /[\\/]node_modules[\\/]react-router[\\/]/, priority: 4 },
  group('visitor-parts', 3, (users) => users.includes('visitor') && users.length > 1),
  group('island-parts', 2, (users) => users.some(isIsland) && users.length > 1),
  group('back-office', 1, (users) => users.includes('admin')),
]
