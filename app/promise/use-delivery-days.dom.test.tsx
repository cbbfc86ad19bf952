import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useToday } from '#app/catalogue/project/use-project.ts'
import { defaultSettings } from '#app/company/settings.ts'
import { momentInAthens } from '#app/platform/calendar.ts'
import { promiseSettingsOf } from '#app/promise/promise-settings.ts'
import { ShopPromise, useDeliveryDays, useDeliveryDaysOf } from '#app/promise/use-delivery-days.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const settings = promiseSettingsOf({ ...defaultSettings, leadTimes: { ...defaultSettings.leadTimes, orderCutOff: 14 * 60 } })

function Days() {
  return <p>{[useDeliveryDaysOf('2026-11-26').orderDay, useDeliveryDays().orderDay, useToday()].join(' ')}</p>
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('on an open page the day of an order changes as the cut-off hour passes, and today at midnight in Athens', () => {
  vi.useFakeTimers({ now: momentInAthens({ day: '2026-11-26', minutes: 13 * 60 + 59 }) })
  const { container } = render(
    <ShopPromise value={settings}>
      <Days />
    </ShopPromise>,
  )
  expect(container.textContent).toBe('2026-11-26 2026-11-26 2026-11-26')
  pass(60_000)
  expect(container.textContent).toBe('2026-11-27 2026-11-27 2026-11-26')
  pass(10 * 3_600_000)
  expect(container.textContent).toBe('2026-11-27 2026-11-27 2026-11-27')
})
