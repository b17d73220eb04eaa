import { isRouteErrorResponse } from 'react-router'
import type { PageWords } from '#app/lib/page/page-meta.ts'

export const notFoundWords: PageWords = {
  title: 'Page not found',
  description: 'There is no such page.',
  isHidden: true,
}

const brokenWords: PageWords = {
  title: 'Something went wrong',
  description: 'This page cannot be shown just now.',
  isHidden: true,
}

export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** How a page that could not be made is called, and that search engines leave it out. */
export const wordsOfFailure = (error: unknown): PageWords => (isNotFound(error) ? notFoundWords : brokenWords)
