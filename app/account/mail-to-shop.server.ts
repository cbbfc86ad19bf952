import { asc, eq, isNull } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { sendMail } from '#app/company/send-mail.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

/** Queues a mail to the shop: to its address, and until it has one to its first administrator. Without either there is none. */
export async function mailToShop(tx: Context, mail: Omit<Mail, 'to' | 'isToShop'>): Promise<void> {
  const to = await readShopAddress(tx)
  // Whoever is not known by an address is not answered by mail.
  if (to !== null) await sendMail(tx, { ...mail, replyTo: mail.replyTo || undefined, to, isToShop: true })
}

async function readShopAddress(ctx: Context): Promise<string | null> {
  const { email } = await readSettings(ctx)
  if (email !== '') return email
  const [first] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'administrator'))
    .orderBy(asc(isNull(users.emailConfirmedAt)), asc(users.id))
    .limit(1)
  return first?.email ?? null
}
