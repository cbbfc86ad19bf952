import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'

import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'

import { contentSecurityPolicy, hashScripts } from '#app/platform/http/content-security-policy.server.ts'
import { loggedPath } from '#app/platform/http/logged-path.ts'
import { requestContext, pageFacts, pageFailure } from '#app/platform/context.server.ts'
import { needsOperator, temporaryFailureOf } from '#app/platform/http/temporary-failure.server.ts'
import { scriptsAfterPaint } from '#app/shell/scripts-after-paint.ts'
import { foreignHosts, pageThirdParties } from '#app/shell/consent/third-party-hosts.server.ts'
import { ScriptNonce } from '#app/ui/early-script.tsx'
import { PageFacts } from '#app/ui/page-head.tsx'

const renderTimeoutMs = 5_000

/** Renders the whole page before sending it: it is cached, and must be complete without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { config, log } = loadContext.get(requestContext)
  const nonce = randomBytes(16).toString('hex')
  const page = (
    <ScriptNonce value={nonce}>
      <PageFacts value={loadContext.get(pageFacts)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PageFacts>
    </ScriptNonce>
  )
  const rendered = await renderWhole(page, nonce, (error) =>
    log.error({ err: error, url: loggedPath(request.url) }, 'a part of the page failed to render'),
  )
  const { html, scriptHashes } = hashScripts(scriptsAfterPaint(rendered, nonce), nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  const foreign = foreignHosts(loadContext.get(pageThirdParties), new URL(request.url).pathname)
  if (config.mode !== 'development') headers.set('content-security-policy', contentSecurityPolicy(config, scriptHashes, foreign))
  // Bytes, because a Response checks and encodes a string slowly.
  return new Response(request.method === 'HEAD' ? null : Buffer.from(html, 'latin1'), { status, headers })
}

/** The page's bytes as a latin1 string: only ASCII is searched for, and UTF-16 Greek would double the memory. */
function renderWhole(page: React.ReactElement, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timeout)
        pipe(collectHtml(resolve))
      },
      onShellError(error) {
        clearTimeout(timeout)
        reject(error)
      },
      onError,
    })
    const timeout = setTimeout(() => {
      abort(new Error(`The page took more than ${renderTimeoutMs} ms to render`))
    }, renderTimeoutMs)
  })
}

/** Collects React's many small chunks; piping them through a stream would cost more than some components. */
function collectHtml(onEnd: (html: string) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(pieces).toString('latin1'))
      done()
    },
  })
}

/** Records the error for server.ts (what may succeed later is a 503, not a 500) and logs the rest. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  if (request.signal.aborted) return
  const { log } = context.get(requestContext)
  if (isTheirs(error, request)) return log.info({ url: loggedPath(request.url) }, 'a page was asked for wrongly')
  const failure = temporaryFailureOf(error)
  context.set(pageFailure, failure === null ? 'unexpected' : 'unavailable')
  const url = loggedPath(request.url)
  if (failure === null) log.error({ err: error, url }, 'a page failed')
  else log[needsOperator(error) ? 'error' : 'warn']({ url, failure }, 'a page failed for now')
}

/** A method that a page does not have, or a form of another site, which React Router refuses with a plain error. */
function isTheirs(error: unknown, { method, headers, url }: Request): boolean {
  if (isRouteErrorResponse(error)) return error.status < 500
  const origin = headers.get('origin')
  return (
    method !== 'GET' && method !== 'HEAD' && origin !== null && origin !== '' && URL.parse(origin)?.origin !== new URL(url).origin
  )
}
