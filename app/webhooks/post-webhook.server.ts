import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'

import { hostOf, InsideNetworkError, isPublicAddress, publicLookup } from '#app/platform/http/public-address.server.ts'
import type { AttemptFailure } from '#app/webhooks/webhook-events.ts'

/** Timeout of connection, request and answer together */
const patienceMs = 10_000
/** Maximum bytes read of an answer */
const maxAnswerBytes = 2_000

export interface WebhookAnswer {
  readonly isSuccess: boolean
  readonly status: number | null
  readonly failure: AttemptFailure | null
  /** The first characters of the answer */
  readonly text: string
  readonly milliseconds: number
}

interface Posted {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Receivers may be in the network and without TLS */
  readonly allowLocal: boolean
  readonly patience?: number
  readonly lookup?: RequestOptions['lookup']
}

/** Posts JSON once; any failure is an answer. Follows no redirect, connects to public addresses only. */
export async function postWebhook(address: string, posted: Posted): Promise<WebhookAnswer> {
  const startedAt = performance.now()
  const answer = await tryPost(address, posted)
  return { ...answer, milliseconds: Math.round(performance.now() - startedAt) }
}

type Untimed = Omit<WebhookAnswer, 'milliseconds'>

async function tryPost(address: string, posted: Posted): Promise<Untimed> {
  const url = URL.parse(address)
  if (url === null) return failed('not-found')
  if (!posted.allowLocal) {
    if (url.protocol !== 'https:') return failed('no-https')
    // A literal address needs no lookup.
    if (isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url))) return failed('inside-network')
  }
  try {
    return await post(url, posted)
  } catch (error) {
    return failed(failureOf(error))
  }
}

function post(url: URL, { headers, body, allowLocal, patience = patienceMs, lookup = publicLookup() }: Posted): Promise<Untimed> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(patience)
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Doro-Webhooks',
      },
      // No pooled connection, whose address was checked earlier.
      agent: false,
      signal,
      ...(allowLocal ? {} : { lookup }),
    })
    request.on('error', (error) => reject(signal.aborted ? signal.reason : error))
    request.on('response', (response) => {
      readStart(response)
        .then((text) => resolve(answerOf(response.statusCode ?? 0, text)))
        .catch((error: unknown) => reject(signal.aborted ? signal.reason : error))
        .finally(() => request.destroy())
    })
    request.end(body)
  })
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    const part: Buffer = chunk
    chunks.push(part)
    bytes += part.length
    if (bytes >= maxAnswerBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8')
}

/** Postgres cannot store NUL. */
function answerOf(status: number, text: string): Untimed {
  const failure = status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'status'
  return { isSuccess: failure === null, status, failure, text: text.replaceAll('\0', '').toWellFormed().slice(0, 500) }
}

function failed(failure: AttemptFailure): Untimed {
  return { isSuccess: false, status: null, failure, text: '' }
}

function failureOf(error: unknown): AttemptFailure {
  if (error instanceof InsideNetworkError) return 'inside-network'
  if (!(error instanceof Error)) return 'no-connection'
  if (error.name === 'TimeoutError') return 'timeout'
  const code = 'code' in error ? error.code : ''
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'not-found' : 'no-connection'
}
