import type { Context } from '#app/platform/context.server.ts'

/** What slices above customers store about an address, such as the newsletter; wired in server.ts. */
export interface GuestHooks {
  exportAddress(tx: Context, email: string): Promise<Record<string, unknown>>
  eraseAddress(tx: Context, email: string): Promise<void>
}
