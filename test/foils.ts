import { inks } from '#app/personalisation/inks/inks.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Makes these foils all that the merchant has of inks, threads and foils. */
export async function storeFoils(
  { db }: Context,
  ...foils: readonly (readonly [code: string, name: string, hex: string])[]
): Promise<void> {
  await db.delete(inks)
  await db.insert(inks).values(foils.map(([code, name, hex]) => ({ kind: 'foil' as const, code, name, hex, place: 0 })))
}
