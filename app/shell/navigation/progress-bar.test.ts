import fc from 'fast-check'
import { expect, test } from 'vitest'

import { barView, failBar, finishBar, hiddenBar, startBar } from '#app/shell/navigation/progress-bar.ts'

test('the bar is not shown in its first 200 ms', () => {
  const bar = startBar(hiddenBar, 1_000)
  expect(barView(bar, 1_199).shown).toBe(false)
  expect(barView(bar, 1_200).shown).toBe(true)
})

test('it goes from 0 to 100 percent in 5 seconds and stays there', () => {
  const bar = startBar(hiddenBar, 0)
  expect(barView(bar, 2_500).percent).toBe(50)
  expect(barView(bar, 5_000).percent).toBe(100)
  expect(barView(bar, 60_000).percent).toBe(100)
})

test('finishing fills it, and it hides after 500 ms', () => {
  const bar = finishBar(startBar(hiddenBar, 0), 3_000)
  expect(barView(bar, 3_000)).toEqual({ shown: true, percent: 100, failed: false })
  expect(barView(bar, 3_499).shown).toBe(true)
  expect(barView(bar, 3_500).shown).toBe(false)
})

test('what finishes within the throttle is never shown', () => {
  expect(finishBar(startBar(hiddenBar, 0), 150)).toEqual(hiddenBar)
})

test('a failure is red and full, even within the throttle, and hides after 500 ms', () => {
  const bar = failBar(startBar(hiddenBar, 0), 100)
  expect(barView(bar, 100)).toEqual({ shown: true, percent: 100, failed: true })
  expect(barView(bar, 600).shown).toBe(false)
})

test('starting a running bar does not reset it; a finished one restarts', () => {
  const running = startBar(hiddenBar, 0)
  expect(startBar(running, 1_000)).toBe(running)
  expect(startBar(finishBar(running, 3_000), 4_000)).toEqual({ phase: 'running', at: 4_000 })
})

test('finishing what failed does not make it orange again', () => {
  const failed = failBar(hiddenBar, 0)
  expect(finishBar(failed, 300)).toBe(failed)
})

test('a running bar never goes back and stays within 0 and 100', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), (first, later) => {
      const bar = startBar(hiddenBar, 0)
      const before = barView(bar, first).percent
      const after = barView(bar, first + later).percent
      return before >= 0 && after >= before && after <= 100
    }),
  )
})
