interface Described {
  title: string
  description: string
  features: string[]
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu))

/** Words that nearly every text about travel has. */
const common = wordsOf('nepal travel tour tours trip trips guide guides with from your what when this that days')

/** The service that shares the most words with a text; a word of its title counts more than one of its description. */
export function matchService<Service extends Described>(services: readonly Service[], text: string): Service | null {
  const asked = [...wordsOf(text)].filter((word) => !common.has(word))
  let best: { service: Service; score: number } | null = null
  for (const service of services) {
    const [title, rest] = [wordsOf(service.title), wordsOf([service.description, ...service.features].join(' '))]
    const score = asked.reduce((sum, word) => sum + (title.has(word) ? 3 : 0) + (rest.has(word) ? 1 : 0), 0)
    if (score > (best?.score ?? 0)) best = { service, score }
  }
  return best?.service ?? null
}
