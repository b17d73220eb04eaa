import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext, reportErrorContext } from '#app/lib/data/request-context.ts'
import { NonceContext } from '#app/lib/page/nonce.ts'

export const streamTimeout = 8_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext) || undefined
  const reportError = context.get(reportErrorContext)
  return new Promise((resolve, reject) => {
    let isShellReady = false
    let answer = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // A crawler gets the finished page, a person the shell as soon as it stands.
        [isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady']() {
          isShellReady = true
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status: answer, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          answer = 500
          if (isShellReady) reportError(error)
        },
      },
    )
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
