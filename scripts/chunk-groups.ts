interface ModuleInfo {
  importers: string[]
  dynamicImporters: string[]
}

/** The part of the bundler's chunking context that is used here. */
interface Context {
  getModuleInfo(id: string): ModuleInfo | null
}

/** The routes that import a module statically or only dynamically. */
interface Users {
  immediate: Set<string>
  later: Set<string>
}

const routeFile = /[\\/]app[\\/](?:root|(?:features|admin)[\\/].*?(?:[a-z-]+-)?route)\.tsx?/
const isPublic = (route: string) => !/[\\/]app[\\/]admin[\\/]/.test(route)
/** The preview imports every public page; that alone does not make a module shared. */
const preview = /[\\/]admin[\\/]preview[\\/]route\./
const known = new Map<string, Users>()

function usersOf(id: string, context: Context): Users {
  const found = known.get(id)
  if (found) return found
  const users: Users = { immediate: new Set(), later: new Set() }
  known.set(id, users)
  const [route] = routeFile.exec(id) ?? []
  if (route) {
    if (!preview.test(route)) users.immediate.add(route)
    return users
  }
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  for (const importer of importers) {
    const { immediate, later } = usersOf(importer, context)
    for (const one of immediate) users.immediate.add(one)
    for (const one of later) users.later.add(one)
  }
  for (const importer of dynamicImporters) {
    const { immediate, later } = usersOf(importer, context)
    for (const one of [...immediate, ...later]) users.later.add(one)
  }
  return users
}

/** Shared by several routes of which at least one is public. */
function isSharedByPublicPages(id: string, context: Context): boolean {
  const { immediate, later } = usersOf(id, context)
  return [...immediate].some(isPublic) && immediate.size + later.size > 1
}

const isLoadedOnDemand = (id: string, context: Context) => [...usersOf(id, context).later].some(isPublic)

function isBackOfficeOnly(id: string, context: Context): boolean {
  const { immediate } = usersOf(id, context)
  return immediate.size > 0 && ![...immediate].some(isPublic)
}

const group = (name: string, priority: number, belongs: (id: string, context: Context) => boolean) => ({
  name: (id: string, context: Context) => (!routeFile.test(id) && belongs(id, context) ? name : null),
  priority,
})

/**
 * Groups modules into a few files instead of one per icon: modules of several public pages, of dialogs, and of the back
 * office, which visitors never load. A group includes its imports unless an earlier group has them.
 */
export const chunkGroups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 5 },
  { name: 'site', test: /[\\/]app[\\/]features[\\/]site-frame[\\/]/, priority: 4 },
  group('parts', 3, isSharedByPublicPages),
  group('dialogs', 2, isLoadedOnDemand),
  group('back-office', 1, isBackOfficeOnly),
]
