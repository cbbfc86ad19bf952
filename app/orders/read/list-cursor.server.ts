import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Keyset cursor: the last row of a page sorted by time and id, the newest first. */
export interface ListCursor {
  readonly at: Date
  readonly id: string
}

/** Null for the first page, and for an invalid text. */
export function readListCursor(text: string | null): ListCursor | null {
  const [, at, id] = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id }
}

export function writeListCursor({ at, id }: ListCursor): string {
  return `${at.getTime()}.${id}`
}

/** Rows after the cursor; all without one. */
export function afterCursor(at: AnyPgColumn | SQL, id: AnyPgColumn, cursor: ListCursor | null): SQL | undefined {
  if (cursor === null) return undefined
  return sql`(${at}, ${id}) < (to_timestamp(${cursor.at.getTime()}::bigint / 1000.0), ${cursor.id}::uuid)`
}
