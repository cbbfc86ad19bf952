import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import { recordChange } from '#app/account/audit/audit.server.ts'
import { deleteUser, lockUserWithGuestData } from '#app/account/change-account.server.ts'
import type { Person } from '#app/account/person.ts'
import { notifyOwner } from '#app/account/security/security-mail.server.ts'
import type { CustomerRefusal } from '#app/customers/customer-refusals.ts'
import type { GuestHooks } from '#app/customers/person/guest-hooks.server.ts'
import { customersOfPerson, removeFromCustomers } from '#app/customers/person/remove-from-customers.server.ts'
import { findPerson, type PersonRef } from '#app/customers/person/person-of-customer.server.ts'
import { eraseOrders } from '#app/orders/orders-of-account.server.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { fold } from '#app/platform/text/greek-text.ts'
import { eraseQuotes } from '#app/quotes/account/quotes-of-account.server.ts'

/**
 * Erases a person's data (GDPR, article 17): closes the account, anonymises requests. What the law requires is
 * retained: accepted quotes, and orders with their invoice. Refuses unless `confirmation` is the address, number or
 * name.
 */
export async function erasePerson(
  ctx: Context,
  session: UserSession,
  hooks: { readonly account: AccountHooks; readonly guest: GuestHooks },
  { confirmation, ...personRef }: PersonRef & { readonly confirmation: string },
): Promise<Result<null, CustomerRefusal>> {
  const found = await findPerson(ctx, personRef)
  if (found === undefined) return refuse({ refusal: 'unknown-person' })
  const { person, shown } = found
  if (fold(confirmation.trim()) !== fold((shown.email || shown.phone || shown.name).trim()))
    return refuse({ refusal: 'not-confirmed' })
  return inRetriedTransaction(ctx, async (tx) => {
    const isErased =
      person.kind === 'account' ? await eraseAccount(tx, hooks.account, person.userId) : await eraseGuest(tx, hooks.guest, person)
    if (!isErased) return refuse({ refusal: 'unknown-person' })
    // Without the identity: recording it would retain what was erased.
    await recordChange(tx, session, { subject: 'customers', subjectId: personRef.id, before: {}, after: { erased: person.kind } })
    return done(null)
  })
}

async function eraseAccount(tx: Context, hooks: AccountHooks, userId: number): Promise<boolean> {
  const user = await lockUserWithGuestData(tx, hooks, userId)
  if (user?.role !== 'customer') return false
  await deleteUser(tx, hooks, user)
  await notifyOwner(tx, user, 'closed')
  return true
}

async function eraseGuest(
  tx: Context,
  hooks: GuestHooks,
  person: Exclude<Person, { readonly kind: 'account' }>,
): Promise<boolean> {
  const left = await customersOfPerson(tx, person)
  if (left.length === 0) return false
  await eraseQuotes(tx, person)
  await eraseOrders(tx, person)
  if (person.kind === 'guest') await hooks.eraseAddress(tx, person.email)
  await removeFromCustomers(tx, person, left)
  return true
}
