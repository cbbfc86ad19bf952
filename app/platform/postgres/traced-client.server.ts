import { AsyncResource } from 'node:async_hooks'

import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import pg from 'pg'

/** A connection whose statements are spans: the text with $1 for values, never the values. */
type AnyClient = new (config?: pg.ClientConfig) => Omit<pg.Client, 'query'> & { query(...args: readonly unknown[]): unknown }

// Its many overloads are one here: arguments and answer pass unchanged.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const Client = pg.Client as unknown as AnyClient

class TracedClient extends Client {
  override query(...args: readonly unknown[]): unknown {
    const text = textOf(args[0])
    // Statements of the start, of schedules and of probes belong to no request and no job.
    if (text === null || trace.getSpan(context.active()) === undefined) return super.query(...args)
    const span = trace.getTracer('doro').startSpan(nameOf(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    })
    const end = (error?: unknown) => {
      if (error !== undefined && error !== null) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const bound: unknown = AsyncResource.bind((error: unknown, result: unknown) => {
        end(error)
        Reflect.apply(callback, undefined, [error, result])
      })
      return super.query(...args.slice(0, -1), bound)
    }
    const answer = super.query(...args)
    if (answer instanceof Promise) answer.then(() => end(), end)
    else end()
    return answer
  }
}

/** A pool waits for a connection that another request gives back: what comes then belongs to who asked for it. */
export class TracedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    super({ ...config, Client: TracedClient as unknown as NonNullable<pg.PoolConfig['Client']> })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    return callback === undefined ? super.connect() : super.connect(AsyncResource.bind(callback))
  }
}

/** Null for what is no statement of text, such as a COPY stream, which ends on its own. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return null
  return 'text' in query && typeof query.text === 'string' ? query.text : null
}

/** The verb and the first table, as OpenTelemetry's conventions want: few names for many statements */
function nameOf(text: string): string {
  const [, verb = 'query'] = /^\s*([a-z]+)/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}
