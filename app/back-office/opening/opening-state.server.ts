import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Whether visitors see the shop, in this process: requests ask it without the database. */
export interface OpeningState {
  /** Null until it is read at the start */
  isOpen(): boolean | null
  /** Reads it, at the start and after each change of the settings; `onChange` runs where it differs. */
  refresh(ctx: Context): Promise<void>
}

export function openingState(onChange: () => void): OpeningState {
  let open: boolean | null = null
  let reads = 0
  return {
    isOpen: () => open,
    async refresh(ctx) {
      const read = (reads += 1)
      try {
        const { isOpen } = await readSettings(ctx)
        // A later reading knows better.
        if (read !== reads || isOpen === open) return
        open = isOpen
        onChange()
      } catch (error) {
        ctx.log.warn({ err: error }, 'whether the shop is open could not be read; the next change reads it')
      }
    },
  }
}
