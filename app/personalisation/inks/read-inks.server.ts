import { asc, eq } from 'drizzle-orm'

import type { InksAnswer } from '#app/personalisation/inks/ink.contract.ts'
import { inks } from '#app/personalisation/inks/inks.tables.ts'
import { type InkKind, inkKinds } from '#app/personalisation/inks/technique-inks.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The active inks, threads and foils, each kind in the merchant's order. */
export async function readInks({ db }: Context, kinds: readonly InkKind[] = inkKinds): Promise<InksAnswer> {
  const rows = await db.select().from(inks).where(eq(inks.active, true)).orderBy(asc(inks.place), asc(inks.id))
  return {
    inks: kinds.flatMap((wanted) =>
      rows.filter(({ kind }) => kind === wanted).map(({ kind, code, name, hex, lab }) => ({ kind, code, name, hex, lab })),
    ),
  }
}
