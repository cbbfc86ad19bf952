import { createWriteStream } from 'node:fs'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'

import { hostOf, InsideNetworkError, isPublicAddress, publicLookup } from '#app/platform/http/public-address.server.ts'
import { done, type Refused, refuse, type Result } from '#app/platform/errors.ts'

const maxRedirects = 5
const maxUrlLength = 2_000

const downloadFailures = [
  'wrong-address',
  'inside-network',
  'not-found',
  'timeout',
  'no-connection',
  'redirects',
  'status',
  'too-large',
  'wrong-type',
] as const
type DownloadFailure = (typeof downloadFailures)[number]

export type FailedDownload = Refused<{ readonly refusal: DownloadFailure; readonly status: number | null }>

interface Download {
  /** The target path; a new file */
  readonly target: string
  readonly maxBytes: number
  /** Timeout of connections, redirects and all bytes together */
  readonly patienceMs: number
  /** Accepted prefix of the content type; any if missing */
  readonly contentTypes?: readonly string[]
  /** Allows addresses of the own network: for tests */
  readonly allowLocal: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly lookup?: RequestOptions['lookup']
}

interface Downloaded {
  readonly bytes: number
  readonly contentType: string
}

/** An http or https address of a host, without user and password. */
export function isWebAddress(text: string): boolean {
  const url = text.length <= maxUrlLength ? URL.parse(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.hostname !== ''
}

/**
 * Downloads a web address to a file. Each host, also of a redirect, is resolved once and must be on the internet; the
 * checked address is the one connected to. The caller removes the file of a failed download. Refuses what is too large while
 * streaming, and what takes too long.
 */
export async function download(address: string, options: Download): Promise<Result<Downloaded, Omit<FailedDownload, 'ok'>>> {
  const signal = AbortSignal.timeout(options.patienceMs)
  let next = address
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const url = isWebAddress(next) ? URL.parse(next) : null
    if (url === null) return failed('wrong-address')
    // A literal address needs no lookup.
    if (!options.allowLocal && isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url))) return failed('inside-network')
    try {
      const response = await get(url, options, signal)
      const status = response.statusCode ?? 0
      const { location } = response.headers
      if (status >= 300 && status < 400 && location !== undefined) {
        response.destroy()
        next = URL.parse(location, url)?.href ?? ''
        continue
      }
      return await receive(response, options, signal)
    } catch (error) {
      return failed(failureOf(error, signal))
    }
  }
  return failed('redirects')
}

function get(
  url: URL,
  { allowLocal, headers, lookup = publicLookup() }: Download,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    send(url, {
      headers: { 'user-agent': 'Doro-Import', 'accept-encoding': 'identity', ...headers },
      // No pooled connection, whose address was checked earlier.
      agent: false,
      signal,
      ...(allowLocal ? {} : { lookup }),
    })
      .on('error', reject)
      .on('response', resolve)
      .end()
  })
}

class TooLargeError extends Error {
  override name = 'TooLargeError'
}

async function receive(response: IncomingMessage, { target, maxBytes, contentTypes }: Download, signal: AbortSignal) {
  const status = response.statusCode ?? 0
  const contentType = response.headers['content-type'] ?? ''
  const refusal =
    status < 200 || status >= 300
      ? 'status'
      : contentType !== '' && contentTypes?.some((type) => contentType.toLowerCase().startsWith(type)) === false
        ? 'wrong-type'
        : Number(response.headers['content-length'] ?? 0) > maxBytes
          ? 'too-large'
          : null
  if (refusal !== null) {
    response.destroy()
    return failed(refusal, status)
  }
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new TooLargeError()
      yield chunk
    }
  }
  await pipeline(response, counted, createWriteStream(target, { flags: 'wx', mode: 0o600 }), { signal })
  return done({ bytes, contentType })
}

function failed(refusal: DownloadFailure, status: number | null = null): FailedDownload {
  return refuse({ refusal, status })
}

function failureOf(error: unknown, signal: AbortSignal): DownloadFailure {
  if (signal.aborted) return 'timeout'
  if (error instanceof InsideNetworkError) return 'inside-network'
  if (error instanceof TooLargeError) return 'too-large'
  const code = error instanceof Error && 'code' in error ? error.code : ''
  // A full or read-only disk is our failure, not the server's.
  if (code === 'ENOSPC' || code === 'EACCES' || code === 'EEXIST' || code === 'ENOENT') throw error
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'not-found' : 'no-connection'
}

const texts: Readonly<Record<DownloadFailure, string>> = {
  'wrong-address': 'η διεύθυνση δεν είναι σωστή. Δώστε μια που αρχίζει με https://',
  'inside-network': 'η διεύθυνση οδηγεί σε εσωτερικό δίκτυο, όπου δεν συνδεόμαστε',
  'not-found': 'ο διακομιστής δεν βρέθηκε',
  timeout: 'ο διακομιστής άργησε πολύ',
  'no-connection': 'η σύνδεση απέτυχε',
  redirects: 'η διεύθυνση ανακατευθύνει συνεχώς',
  status: 'ο διακομιστής απάντησε με σφάλμα',
  'too-large': 'το αρχείο είναι πολύ μεγάλο',
  'wrong-type': 'το αρχείο δεν είναι του είδους που αναμέναμε',
}

/** The end of a sentence: why a download failed. */
export function downloadFailureText({ refusal, status }: Pick<FailedDownload, 'refusal' | 'status'>): string {
  return refusal === 'status' && status !== null ? `${texts.status} (${status})` : texts[refusal]
}
