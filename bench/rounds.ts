import type { Load } from './load.ts'
import { processorUsed, type Used } from './processor.ts'

const rounds = 5

/** What one thing does: all figures are medians of the rounds. */
export interface Figure {
  readonly perSecond: number
  /** Milliseconds of processor time per request */
  readonly processor: Used
}

export interface Comparison {
  readonly what: Figure
  readonly against: Figure
  readonly ratio: number
}

/**
 * Measures two things by turns. The ratio is taken within each round, where both met the same machine, and its median
 * over the rounds; a first round warms up.
 */
export async function compare(cluster: string, what: () => Promise<Load>, against: () => Promise<Load>): Promise<Comparison> {
  const pairs: { readonly what: Figure; readonly against: Figure }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { what: await weigh(cluster, what), against: await weigh(cluster, against) }
    if (round > 0) pairs.push(pair)
  }
  return {
    what: medianFigure(pairs.map((pair) => pair.what)),
    against: medianFigure(pairs.map((pair) => pair.against)),
    ratio: median(pairs.map((pair) => pair.what.perSecond / pair.against.perSecond)),
  }
}

async function weigh(cluster: string, work: () => Promise<Load>): Promise<Figure> {
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

function medianFigure(figures: readonly Figure[]): Figure {
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
