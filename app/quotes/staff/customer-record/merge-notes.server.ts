import { inArray } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { findNoted, keysOfCustomer } from '#app/quotes/staff/customer-record/note-customer.server.ts'
import { customerRecords } from '#app/quotes/staff/customer-record/customer-records.tables.ts'

/** Merges the notes of two customers: the remaining one keeps its own discount, and texts are appended. */
export async function mergeNotes(tx: Context, from: string, into: string): Promise<void> {
  const [leaving, staying] = [await keysOfCustomer(tx, from), await keysOfCustomer(tx, into)]
  const [other, own] = [await findNoted(tx, leaving), await findNoted(tx, staying)]
  // Without own notes, the other's come with its keys.
  if (other === undefined || own === undefined) return
  await tx.db.delete(customerRecords).where(inArray(customerRecords.key, [...leaving, ...staying]))
  const joined = (first: string, second: string) => [...new Set([first, second])].filter((text) => text !== '').join('\n')
  await tx.db.insert(customerRecords).values({
    ...own,
    discountTenths: own.discountTenths ?? other.discountTenths,
    accountIds: (own.discountTenths === null ? other : own).accountIds,
    invoicesNote: joined(own.invoicesNote, other.invoicesNote),
    note: joined(own.note, other.note),
    // Higher than both, so that editors of either get a conflict.
    revision: Math.max(own.revision, other.revision) + 1,
    changedAt: tx.now,
  })
}
