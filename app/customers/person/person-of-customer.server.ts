import type { Person } from '#app/account/person.ts'
import type { Customer } from '#app/customers/customers.contract.ts'
import { readCustomerPeople } from '#app/customers/page/read-people.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** How a call identifies a person: as the customer's page shows them. */
export interface PersonRef {
  /** The customer */
  readonly id: string
  readonly userId: number | null
  readonly email: string
  readonly phone: string
}

/** The person that a call identifies; undefined if not of this customer. */
export async function findPerson(
  ctx: Context,
  { id, userId, email, phone }: PersonRef,
): Promise<{ readonly person: Person; readonly shown: Customer['people'][number] } | undefined> {
  const { people } = await readCustomerPeople(ctx, id)
  const isSame = (each: Customer['people'][number]) =>
    userId === null
      ? each.userId === null && each.email.toLowerCase() === email.toLowerCase() && (email !== '' || each.phone === phone)
      : each.userId === userId
  const shown = people.find(isSame)
  if (shown === undefined) return undefined
  if (shown.userId !== null) return { shown, person: { kind: 'account', userId: shown.userId } }
  const person: Person =
    shown.email === ''
      ? { kind: 'caller', phone: shown.phone, customerId: id }
      : { kind: 'guest', email: shown.email.toLowerCase() }
  return { shown, person }
}
