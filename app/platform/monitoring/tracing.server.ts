import { context, propagation, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'

import type { Config } from '#app/platform/config.ts'

/** Undefined unless a collector is configured: then each call below costs one comparison. */
let tracer: Tracer | undefined

/** Where a span belongs that has no span around it: what a caller sent, or a job brought with it */
interface Origin {
  readonly traceparent?: string | undefined
}

interface SpanOptions extends Origin {
  readonly kind?: keyof typeof SpanKind
  /** Never values of customers: names, routes, statements with $1 for values */
  readonly attributes?: Readonly<Record<string, string | number>>
}

export const isTracing = (): boolean => tracer !== undefined

/**
 * Sends traces to the collector of the configuration, by OTLP over HTTP; does nothing without one. The packages are loaded only
 * then. Resolves to a function that sends what waits and ends it.
 */
export async function startTracing({ tracesUrl }: Pick<Config, 'tracesUrl'>): Promise<() => Promise<void>> {
  if (tracesUrl === undefined || tracer !== undefined) return () => Promise.resolve()
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, resources, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ])
  const provider = new TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'doro' })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: tracesUrl }) })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  tracer = provider.getTracer('doro')
  return async () => {
    tracer = undefined
    await provider.shutdown().catch(() => undefined)
    for (const api of [trace, context, propagation]) api.disable()
  }
}

/** Runs `work` in a span, within the current one or that of `traceparent`. A throw marks it as failed. */
export async function inSpan<T>(name: string, options: SpanOptions, work: (span?: Span) => T | Promise<T>): Promise<T> {
  if (tracer === undefined) return work()
  const { kind = 'INTERNAL', attributes = {}, traceparent } = options
  const parent = traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent })
  return tracer.startActiveSpan(name, { kind: SpanKind[kind], attributes }, parent, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error })
      throw error
    } finally {
      span.end()
    }
  })
}

/** What carries the current trace to a job or another server: `traceparent` of W3C Trace Context, or nothing. */
export function traceHeaders(): Readonly<Record<string, string>> {
  if (tracer === undefined) return {}
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** For each log line within a span */
export function traceFields(): object {
  const span = tracer === undefined ? undefined : trace.getActiveSpan()
  if (span === undefined) return {}
  const { traceId, spanId } = span.spanContext()
  return { traceId, spanId }
}
