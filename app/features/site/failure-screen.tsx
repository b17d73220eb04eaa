import { ErrorScreen } from './error-screen.tsx'
import { isNotFound } from './failure-words.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** In the place of a page that could not be made. */
export const FailureScreen = ({ error }: { error: unknown }) =>
  isNotFound(error) ? <NotFoundScreen /> : <ErrorScreen />
