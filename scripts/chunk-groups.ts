interface ModuleInfo {
  importers: string[]
  dynamicImporters: string[]
}

/** As much of the bundler's chunking context as is asked for. */
interface Context {
  getModuleInfo(id: string): ModuleInfo | null
}

/** The routes that need a module: to be shown, or only once somebody reaches for it. */
interface Users {
  atOnce: Set<string>
  later: Set<string>
}

const routeFile = /[\\/]app[\\/](?:root|(?:features|admin)[\\/].*?(?:[a-z-]+-)?route)\.tsx?/
const isPublic = (route: string) => !/[\\/]app[\\/]admin[\\/]/.test(route)
/** Shows any public page as it will be: that it needs all of them does not make them shared. */
const preview = /[\\/]admin[\\/]preview[\\/]route\./
const known = new Map<string, Users>()

function usersOf(id: string, context: Context): Users {
  const found = known.get(id)
  if (found) return found
  const users: Users = { atOnce: new Set(), later: new Set() }
  known.set(id, users)
  const [route] = routeFile.exec(id) ?? []
  if (route) {
    if (!preview.test(route)) users.atOnce.add(route)
    return users
  }
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  for (const importer of importers) {
    const { atOnce, later } = usersOf(importer, context)
    for (const one of atOnce) users.atOnce.add(one)
    for (const one of later) users.later.add(one)
  }
  for (const importer of dynamicImporters) {
    const { atOnce, later } = usersOf(importer, context)
    for (const one of [...atOnce, ...later]) users.later.add(one)
  }
  return users
}

/** Shared by several routes, a public page among them. */
function isPart(id: string, context: Context): boolean {
  const { atOnce, later } = usersOf(id, context)
  return [...atOnce].some(isPublic) && atOnce.size + later.size > 1
}

const isDialog = (id: string, context: Context) => [...usersOf(id, context).later].some(isPublic)

function isDesk(id: string, context: Context): boolean {
  const { atOnce } = usersOf(id, context)
  return atOnce.size > 0 && ![...atOnce].some(isPublic)
}

const group = (name: string, priority: number, belongs: (id: string, context: Context) => boolean) => ({
  name: (id: string, context: Context) => (!routeFile.test(id) && belongs(id, context) ? name : null),
  priority,
})

/**
 * A few files instead of one for each icon and helper: what several public pages need, what opens over them, and the
 * back office, which no visitor fetches. Each takes along what it imports, as far as no group before it has it.
 */
export const chunkGroups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 5 },
  { name: 'site', test: /[\\/]app[\\/]features[\\/]site-frame[\\/]/, priority: 4 },
  group('parts', 3, isPart),
  group('dialogs', 2, isDialog),
  group('desk', 1, isDesk),
]
