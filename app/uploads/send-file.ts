import {
  type AnswerBy,
  failureOfAnswer,
  networkFailure,
  type PathBy,
  type QueryOf,
  withQuery,
} from '#app/platform/browser/call-api.ts'
import { readToken } from '#app/platform/browser/local-session.ts'

export interface UploadWatch {
  /** Sent share, from 0 to 1 */
  readonly onProgress: (sent: number) => void
  readonly signal: AbortSignal
}

/**
 * Uploads a file and returns the call's answer; throws only CallErrors. XMLHttpRequest, because `fetch` reports no upload
 * progress. Browser only.
 */
export function sendFile<Path extends PathBy<'UPLOAD'>>(
  path: Path,
  query: QueryOf<`UPLOAD ${Path}`>,
  file: Blob,
  { onProgress, signal }: Partial<UploadWatch> = {},
): Promise<AnswerBy<`UPLOAD ${Path}`>> {
  const { promise, resolve, reject } = Promise.withResolvers<AnswerBy<`UPLOAD ${Path}`>>()
  const request = new XMLHttpRequest()
  request.open('POST', withQuery(path, query))
  const token = readToken()
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  // The server detects the type by content.
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total))
  request.addEventListener('load', () => {
    if (request.status === 200 && request.response !== null) resolve(request.response)
    else reject(failureOfAnswer(request.status, request.response))
  })
  for (const event of ['error', 'abort'] as const) request.addEventListener(event, () => reject(networkFailure()))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(file)
  return promise
}
