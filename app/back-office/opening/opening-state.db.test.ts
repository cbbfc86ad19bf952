import { beforeEach, expect, test, vi } from 'vitest'

import { openingState } from '#app/back-office/opening/opening-state.server.ts'
import { readSettings, writeSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

beforeEach(() => writeSettings(shop.ctx, { isOpen: true }))

/** The shop's context, whose database does not answer the first so many times. */
function away(times: number): Context {
  const { ctx } = shop
  let left = times
  return {
    ...ctx,
    get db() {
      left -= 1
      if (left >= 0) throw new Error('the database is away')
      return ctx.db
    },
  }
}

test('a change is known once the database answers again, and what was read before does not stand in for it', async () => {
  const changed = vi.fn<() => void>()
  const state = openingState(changed, new AbortController().signal)
  expect(state.isOpen()).toBe(null)
  await state.refresh(shop.ctx)
  expect((await readSettings(shop.ctx)).isOpen).toBe(true)
  await writeSettings(shop.ctx, { isOpen: false })
  await state.refresh(away(2))
  expect([state.isOpen(), changed.mock.calls.length]).toEqual([false, 2])
})

test('a later reading ends one that waits; a shop that stops ends both', async () => {
  const stop = new AbortController()
  const state = openingState(() => undefined, stop.signal)
  const waiting = state.refresh(away(Number.POSITIVE_INFINITY))
  await state.refresh(shop.ctx)
  await waiting
  expect(state.isOpen()).toBe(true)
  const forever = state.refresh(away(Number.POSITIVE_INFINITY))
  stop.abort()
  await forever
  expect(state.isOpen()).toBe(true)
})
