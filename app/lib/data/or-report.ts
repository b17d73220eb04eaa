import type { RouterContextProvider } from 'react-router'
import { reportErrorContext } from './request-context.ts'

/** A part that cannot be loaded is reported, and the page goes on with `instead`. */
export const orReportError = <T, U>(context: Readonly<RouterContextProvider>, loading: Promise<T>, instead: U) =>
  loading.catch((error: unknown): U => {
    context.get(reportErrorContext)(error)
    return instead
  })
