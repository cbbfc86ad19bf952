import { setTimeout as delay } from 'node:timers/promises'

import { readIsOpen } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'

const retryMs = 1_000

/** Whether visitors see the shop, in memory: requests read it without the database. */
export interface OpeningState {
  /** Null until it is read at the start */
  isOpen(): boolean | null
  /**
   * Reads it from the database, at the start and after each change of the settings. A failed read is repeated until one succeeds
   * or a later call begins. `onChange` runs if the value is new.
   */
  refresh(ctx: Context): Promise<void>
}

/** Aborting `signal` ends reads that wait for the database. */
export function openingState(onChange: () => void, signal: AbortSignal): OpeningState {
  let open: boolean | null = null
  let reads = 0
  return {
    isOpen: () => open,
    async refresh(ctx) {
      const read = (reads += 1)
      const isOver = () => read !== reads || signal.aborted
      while (!isOver()) {
        try {
          const isOpen = await readIsOpen(ctx)
          if (isOver() || isOpen === open) return
          open = isOpen
          onChange()
          return
        } catch (error) {
          if (isOver()) return
          ctx.log.warn({ err: error, retryMs }, 'whether the shop is open could not be read; trying again')
          await delay(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
        }
      }
    },
  }
}
