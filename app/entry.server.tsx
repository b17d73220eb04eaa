import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext, reportErrorContext } from '#app/lib/data/request-context.ts'
import { NonceContext } from '#app/lib/page/nonce.ts'
import type { DocumentHandle } from './root.tsx'

export const streamTimeout = 8_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  const nonce = context.get(nonceContext) || undefined
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  // Nothing in a document is waited for once its loaders are done, so it is made in one piece, which costs less than a
  // stream; as bytes, because the response would check every character of a string.
  return isApp(routerContext)
    ? stream(page, { nonce, status, headers, reportError: context.get(reportErrorContext) })
    : new Response(Buffer.from(`<!DOCTYPE html>${renderToString(page)}`), { status, headers })
}

const isApp = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as DocumentHandle | undefined)?.isApp,
  )

interface StreamOptions {
  nonce: string | undefined
  status: number
  headers: Headers
  reportError: (error: unknown) => void
}

function stream(page: ReactNode, { nonce, status, headers, reportError }: StreamOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    let isShellReady = false
    let answer = status
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        isShellReady = true
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status: answer, headers }))
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        answer = 500
        if (isShellReady) reportError(error)
      },
    })
    setTimeout(abort, streamTimeout + 1_000).unref()
  })
}

/** Errors of loaders and components: logged with their stack, never shown. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // A form sent to a page that takes none, and the like: answered with their status, and nobody's error of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(reportErrorContext)(error)
}
