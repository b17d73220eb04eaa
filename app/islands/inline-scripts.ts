import { startSource } from './start-source.ts'

export const startScript = startSource.replace(/\n\s*/g, '\n').trim()

const neverPrefetched = ['/admin/*', '/newsletter/*', '/preview/*', '/rest/*', '/storage/*', '/share/*', '/*.*']

const ours = (more: object[] = []) => ({
  and: [
    { href_matches: '/*' },
    { not: { href_matches: neverPrefetched } },
    { not: { selector_matches: '[data-needs-script], [target=_blank], [download]' } },
    ...more,
  ],
})

/**
 * Pages are fetched ahead when somebody points at or presses a link, and those of the main navigation made ready as
 * well. Nothing that changes something when it is asked for is in it.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: ours([{ selector_matches: 'header a' }]), eagerness: 'moderate' }],
  prefetch: [{ where: ours(), eagerness: 'moderate' }],
})

/** All that the policy on scripts has to allow inside a document. */
export const inlineScripts = [startScript, speculationRules]
