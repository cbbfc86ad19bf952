import { sql } from 'drizzle-orm'

import type { Placement } from '#app/personalisation/decoration.ts'
import { inkKindOf } from '#app/personalisation/inks/technique-inks.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Refused } from '#app/platform/errors.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

export interface UnknownInk {
  readonly refusal: 'unknown-ink'
  readonly code: string
}

type Inked = Pick<Placement, 'technique' | 'chosenInks'>

const selectCodes = statement<{ kind: string; code: string }, 'codes'>(
  'inks-known-codes',
  (value) => sql`select kind, code from inks where code = any(${value('codes')}::text[])`,
)

/** Refuses a chosen ink that the merchant does not have for that technique. Pantone codes need none; costs nothing without inks. */
export async function unknownInk({ db }: Context, placements: readonly Inked[]): Promise<Refused<UnknownInk> | null> {
  const chosen = placements.flatMap(({ technique, chosenInks = [] }) =>
    chosenInks.flatMap(({ ink }) => (ink === undefined ? [] : [{ kind: inkKindOf(technique), code: ink }])),
  )
  if (chosen.length === 0) return null
  const known = await selectCodes(db, { codes: chosen.map(({ code }) => code) })
  const missing = chosen.find(({ kind, code }) => !known.some((each) => each.kind === kind && each.code === code))
  return missing === undefined ? null : refuse({ refusal: 'unknown-ink', code: missing.code })
}
