import { type ApiBody, type ApiPath, confirmedIfNeeded, failureOfAnswer, networkFailure } from '#app/platform/browser/call-api.ts'
import { readToken } from '#app/platform/browser/local-session.ts'
import { saveBlob } from '#app/platform/browser/save-link.ts'

/** Longer than for other calls, because of slow connections. */
const patienceMs = 120_000

/**
 * Saves a call's response as a file; throws only CallErrors. Not a link, because a link sends neither the session nor a
 * quote's key, and a URL containing them would be a capability itself. Pages import it with their own code: a part whose
 * loading failed without a connection would stay failed until the page is reloaded. Browser only.
 */
export async function saveFile<Path extends ApiPath>(path: Path, body: ApiBody<Path>, fileName: string): Promise<void> {
  saveBlob(await confirmedIfNeeded(() => fetchFile(path, body)), fileName)
}

/** Saves an answer's file under the name that it has there. */
export async function saveNamedFile<Path extends ApiPath>(path: Path, body: ApiBody<Path>): Promise<void> {
  const file = await fetchNamedFile(path, body)
  saveBlob(file, file.name)
}

/** An answer's file with the name that it has there (RFC 6266); throws only CallErrors. */
export async function fetchNamedFile<Path extends ApiPath>(path: Path, body: ApiBody<Path>): Promise<File> {
  const { blob, headers } = await confirmedIfNeeded(() => fetchAnswer(path, body))
  const [, name = 'file'] = /filename\*=UTF-8''([^;]*)/.exec(headers.get('content-disposition') ?? '') ?? []
  return new File([blob], decodeURIComponent(name), { type: blob.type })
}

export async function fetchFile<Path extends ApiPath>(path: Path, body: ApiBody<Path>): Promise<Blob> {
  return (await fetchAnswer(path, body)).blob
}

async function fetchAnswer<Path extends ApiPath>(
  path: Path,
  body: ApiBody<Path>,
): Promise<{ readonly blob: Blob; readonly headers: Headers }> {
  const token = readToken()
  const headers = { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) }
  let response: Response
  try {
    response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(patienceMs) })
    if (response.ok) return { blob: await response.blob(), headers: response.headers }
  } catch (error) {
    throw networkFailure(error)
  }
  throw failureOfAnswer(response.status, await response.json().catch(() => null))
}
