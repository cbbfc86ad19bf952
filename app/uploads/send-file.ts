import { failureOfAnswer, networkFailure } from '#app/platform/browser/call-api.ts'
import { readToken } from '#app/platform/browser/local-session.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

export interface UploadWatch {
  /** From 0 to 1, of what has left this browser */
  readonly onProgress: (sent: number) => void
  readonly signal: AbortSignal
}

/**
 * Posts a file to `path`, which answers what it has stored; throws a CallError and nothing else. Not `fetch`, which does
 * not tell how far it is. Browser only.
 */
export function sendFile(path: string, file: File, { onProgress, signal }: UploadWatch): Promise<UploadedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>()
  const request = new XMLHttpRequest()
  request.open('POST', path)
  const token = readToken()
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  // The shop detects the type by itself.
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
  request.addEventListener('load', () => {
    if (request.status === 200 && request.response !== null) resolve(request.response)
    else reject(failureOfAnswer(request.status, request.response))
  })
  for (const event of ['error', 'abort'] as const) request.addEventListener(event, () => reject(networkFailure()))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(file)
  return promise
}
