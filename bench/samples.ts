import type { Load } from './load.ts'
import { processorUsed, type Used } from './processor.ts'

const samples = 5

/** Medians over all samples. */
export interface Figure {
  readonly perSecond: number
  /** Milliseconds of CPU time per request */
  readonly processor: Used
}

export interface Comparison {
  readonly what: Figure
  readonly against: Figure
  readonly ratio: number
}

/**
 * Measures two subjects alternately, after one sample to warm up. The ratio is the median of the samples' ratios, because only
 * within a sample both had the same machine load.
 */
export async function compare(cluster: string, what: () => Promise<Load>, against: () => Promise<Load>): Promise<Comparison> {
  const pairs: { readonly what: Figure; readonly against: Figure }[] = []
  for (let sample = 0; sample <= samples; sample += 1) {
    const pair = { what: await measure(cluster, what), against: await measure(cluster, against) }
    if (sample > 0) pairs.push(pair)
  }
  return {
    what: medianFigure(pairs.map((pair) => pair.what)),
    against: medianFigure(pairs.map((pair) => pair.against)),
    ratio: median(pairs.map((pair) => pair.what.perSecond / pair.against.perSecond)),
  }
}

/** The cost per request of this work. */
export async function measure(cluster: string, work: () => Promise<Load>): Promise<Figure> {
  const before = await processorUsed(cluster)
  const { count, seconds } = await work()
  const after = await processorUsed(cluster)
  return {
    perSecond: count / seconds,
    processor: {
      application: (after.application - before.application) / count,
      postgres: (after.postgres - before.postgres) / count,
    },
  }
}

export function medianFigure(figures: readonly Figure[]): Figure {
  return {
    perSecond: median(figures.map((figure) => figure.perSecond)),
    processor: {
      application: median(figures.map((figure) => figure.processor.application)),
      postgres: median(figures.map((figure) => figure.processor.postgres)),
    },
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
