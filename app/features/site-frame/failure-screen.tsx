import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { isNotFound } from './words-of-failure.ts'

/** In the place of a page that could not be made. */
export const FailureScreen = ({ error }: { error: unknown }) =>
  isNotFound(error) ? <NotFoundScreen /> : <ErrorScreen />
