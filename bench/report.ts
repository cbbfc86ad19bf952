import { connections, seconds } from './load.ts'
import type { Comparison, Figure } from './samples.ts'

interface Results {
  readonly cached: Comparison
  readonly rendered: Comparison
  readonly get: Comparison
  readonly add: Comparison
  /** Seconds to the first 200 */
  readonly starts: { readonly fresh: number; readonly second: number }
  /** The size of a first visit, compressed by brotli */
  readonly bytes: readonly { readonly page: string; readonly js: number; readonly css: number }[]
}

export function report({ cached, rendered, get, add, starts, bytes }: Results): string {
  return `# Results of the benchmarks

Written by \`npm run bench\`: ${connections} connections, the client in a process of its own on the same machine,
\`RATE_LIMIT=off\`. Two things are measured by turns, ${seconds} s each; a ratio is the median of its rounds. Only ratios mean
something: the machine may have had other work.

| what | per second | against | per second | ratio |
| --- | --- | --- | --- | --- |
${ratioRow('category page from the cache', cached, 'bare node:http, same bytes and headers')}
${ratioRow('the same page without the cache', rendered, 'from the cache')}
${ratioRow('cart get', get, 'the same SQL bare on pg')}
${ratioRow('cart add', add, 'the same SQL bare on pg, each statement after the answer to the last')}

Milliseconds of processor time per request:

| what | application | Postgres |
| --- | --- | --- |
${processorRow('category page from the cache', cached.what)}
${processorRow('bare node:http', cached.against)}
${processorRow('the same page without the cache', rendered.what)}
${processorRow('cart get', get.what)}
${processorRow('its SQL bare on pg', get.against)}
${processorRow('cart add', add.what)}
${processorRow('its SQL bare on pg', add.against)}

Start-up to the first 200: ${starts.fresh.toFixed(1)} s with the first import, ${starts.second.toFixed(1)} s after it.

First visit (brotli): ${bytes.map(({ page, js, css }) => `${page} ${kilobytes(js)} kB JavaScript and ${kilobytes(css)} kB CSS`).join(', ')}.
`
}

function ratioRow(name: string, { what, against, ratio }: Comparison, reference: string): string {
  return `| ${name} | ${Math.round(what.perSecond)} | ${reference} | ${Math.round(against.perSecond)} | ${significant(ratio)} |`
}

function processorRow(name: string, { processor }: Figure): string {
  return `| ${name} | ${significant(processor.application)} | ${significant(processor.postgres)} |`
}

function significant(value: number): string {
  if (Number.isNaN(value)) return 'not measured'
  return value < 0.1 ? value.toFixed(3) : value.toFixed(2)
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
