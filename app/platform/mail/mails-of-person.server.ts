import { asc, eq, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'

const isTo = (email: string) => eq(sql`lower(${mails.recipient})`, email.toLowerCase())

/** Recent mails to a person, for the export of their data. */
export function exportMails({ db }: Context, email: string) {
  const { subject, template, createdAt, sentAt } = mails
  return db.select({ subject, template, createdAt, sentAt }).from(mails).where(isTo(email)).orderBy(asc(mails.createdAt))
}

/** Cancels all mails that still wait. */
export async function forgetMails({ db }: Context, email: string): Promise<void> {
  await db.delete(mails).where(isTo(email))
}
