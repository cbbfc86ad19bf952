import { callApi, failureOfAnswer, networkFailure } from '#app/platform/browser/call-api.ts'
import { readToken } from '#app/platform/browser/local-session.ts'
import type { QuoteFileView } from '#app/quotes/quote-view.ts'

/** What files are for: a request by its key, or a quote that was sent. */
export type UploadPlace =
  | { readonly draft: string }
  | { readonly quote: { readonly id: string; readonly key?: string | null | undefined } }

interface Watch {
  /** From 0 to 1, of what has left this browser */
  readonly onProgress: (sent: number) => void
  readonly signal: AbortSignal
}

/** Uploads a file; throws a CallError and nothing else. Not `fetch`, which does not tell how far it is. Browser only. */
export function sendFile(place: UploadPlace, file: File, { onProgress, signal }: Watch): Promise<QuoteFileView> {
  const { promise, resolve, reject } = Promise.withResolvers<QuoteFileView>()
  const request = new XMLHttpRequest()
  request.open('POST', `/api/quotes/files?${new URLSearchParams({ ...placeFields(place), name: file.name })}`)
  const token = readToken()
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  // Whatever the browser takes it for: the shop looks for itself.
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

export async function removeFile(place: UploadPlace, id: string): Promise<void> {
  await callApi('/api/quotes/files/remove', { ...placeFields(place), id })
}

/** How the calls name the place. */
type PlaceFields = { readonly draft: string } | { readonly quote: string; readonly key?: string }

function placeFields(place: UploadPlace): PlaceFields {
  if ('draft' in place) return { draft: place.draft }
  const { id, key } = place.quote
  return { quote: id, ...(typeof key === 'string' && { key }) }
}
