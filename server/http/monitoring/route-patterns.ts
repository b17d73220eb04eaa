interface DeclaredRoute {
  path?: string
  parentId?: string
}

/** What is no page. The first that fits counts. */
const areas = [
  ...['/rest/v1/rpc/', '/rest/v1/', '/functions/v1/', '/storage/v1/object/', '/storage/v1/render/', '/storage/v1/'],
  ...['/realtime/v1/', '/backups/v1/', '/assets/', '/pictures/', '/share/'],
]
const probes = ['/healthz', '/readyz', '/metrics']
const anythingElse = '/*'
const anyFile = '/*.*'

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** The pattern of a path: there are as many as routes, whatever visitors ask for. */
export function createRoutePatterns(routes: Record<string, DeclaredRoute | undefined>) {
  const bySize = new Map<number, { pattern: string; segments: string[] }[]>()
  const pathOf = ({ path = '', parentId }: DeclaredRoute): string => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return `${parent ? pathOf(parent) : ''}/${path}`
  }
  const patterns = new Set(Object.values(routes).map((route) => `/${segmentsOf(pathOf(route ?? {})).join('/')}`))
  // Of two that fit, the one with fewer parameters counts.
  for (const pattern of [...patterns, ...probes].sort((one, other) => countParameters(one) - countParameters(other))) {
    const segments = segmentsOf(pattern)
    bySize.set(segments.length, [...(bySize.get(segments.length) ?? []), { pattern, segments }])
  }

  return (path: string): string => {
    const area = areas.find((prefix) => path.startsWith(prefix))
    if (area) return `${area}*`
    const given = segmentsOf(path.toLowerCase().replace(/\.data$/, ''))
    const fitting = bySize.get(given.length)?.find(({ segments }) => fits(segments, given))
    if (fitting && !(fitting.pattern === '/:slug' && path.includes('.'))) return fitting.pattern
    return path.includes('.') ? anyFile : anythingElse
  }
}

export type PatternOf = ReturnType<typeof createRoutePatterns>

const countParameters = (pattern: string) => pattern.split(':').length

const fits = (segments: readonly string[], given: readonly string[]) =>
  segments.every((segment, index) => segment.startsWith(':') || segment === given[index])
