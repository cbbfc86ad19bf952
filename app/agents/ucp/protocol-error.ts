/** An invalid call, or one that cannot be handled: answered by a status of HTTP, or by an error of JSON-RPC. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
  readonly status: ProtocolStatus
  readonly code: string
  /** Seconds */
  readonly retryAfter: number | undefined

  constructor(status: ProtocolStatus, code: string, content: string, retryAfter?: number) {
    super(content)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

export type ProtocolStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503

const discoveryCodes: ReadonlySet<string> = new Set(['invalid_profile_url', 'version_unsupported'])

/** The code of JSON-RPC: discovery -32001, invalid input -32602, the rest -32000. */
export function rpcCode({ status, code }: Pick<ProtocolError, 'status' | 'code'>): number {
  if (discoveryCodes.has(code)) return -32_001
  if (status === 500) return -32_603
  return status === 400 || status === 422 ? -32_602 : -32_000
}

/** The body of a REST answer. */
export function protocolErrorBody({ code, message }: Pick<ProtocolError, 'code' | 'message'>): object {
  return { code, content: message }
}

/** The data of an error of JSON-RPC. */
export function rpcData({ code, message, retryAfter }: Pick<ProtocolError, 'code' | 'message' | 'retryAfter'>): object {
  return { code, content: message, ...(retryAfter !== undefined && { retry_after: retryAfter }) }
}
