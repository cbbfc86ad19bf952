import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Person } from '#app/account/person.ts'

interface ContactColumns {
  readonly userId: SQLWrapper
  readonly email: SQLWrapper
  readonly phone: SQLWrapper
  readonly customerId: SQLWrapper
}

/** Whether a quote or an order belongs to this person. */
export function isOfPerson(person: Person, { userId, email, phone, customerId }: ContactColumns): SQL {
  switch (person.kind) {
    case 'account':
      return sql`${userId} = ${person.userId}`
    case 'guest':
      return sql`(${userId} is null and lower(${email}) = ${person.email} and ${email} <> '')`
    case 'caller':
      return sql`(${userId} is null and ${email} = '' and ${phone} = ${person.phone} and ${customerId} = ${person.customerId})`
  }
}
