import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

const shownLines = 40

/** Repeats the errors of failed journeys after everything else, because often only the end of a log is kept. */
export default class FailuresAtTheEnd implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite
  }

  onEnd() {
    for (const test of this.#suite?.allTests() ?? []) if (!test.ok()) console.log(describeFailure(test))
  }
}

function describeFailure(test: TestCase) {
  const errors = test.results.flatMap((result) => result.errors)
  const text = errors.map(({ message, snippet }) => `${message ?? ''}\n${snippet ?? ''}`).join('\n')
  const lines = stripVTControlCharacters(text).split('\n').slice(0, shownLines)
  return [`\nFailed: ${test.titlePath().filter(Boolean).join(' › ')}`, ...lines].join('\n')
}
