/** Section 9 of the specification, in milliseconds. */
const throttleMs = 200
const durationMs = 5_000
const hideAfterMs = 500
export const finishAfterMountMs = 3_000

/** The loading bar between pages. `at` is when its phase began. */
export type ProgressBar =
  | { readonly phase: 'hidden' }
  | { readonly phase: 'running' | 'finished' | 'failed'; readonly at: number }

export const hiddenBar: ProgressBar = { phase: 'hidden' }

/** A running bar goes on; any other starts again. */
export function startBar(bar: ProgressBar, now: number): ProgressBar {
  return bar.phase === 'running' ? bar : { phase: 'running', at: now }
}

/** Loading that ends before the delay is never shown. */
export function finishBar(bar: ProgressBar, now: number): ProgressBar {
  if (bar.phase !== 'running') return bar
  return now - bar.at < throttleMs ? hiddenBar : { phase: 'finished', at: now }
}

/** A failure is always shown, even an immediate one. */
export function failBar(_bar: ProgressBar, now: number): ProgressBar {
  return { phase: 'failed', at: now }
}

export interface BarView {
  readonly shown: boolean
  readonly percent: number
  readonly failed: boolean
}

/** The bar's appearance at a time. */
export function barView(bar: ProgressBar, now: number): BarView {
  if (bar.phase === 'hidden') return { shown: false, percent: 0, failed: false }
  const elapsed = now - bar.at
  const failed = bar.phase === 'failed'
  if (bar.phase !== 'running') return { shown: elapsed < hideAfterMs, percent: 100, failed }
  return { shown: elapsed >= throttleMs, percent: Math.min(100, (elapsed / durationMs) * 100), failed }
}
