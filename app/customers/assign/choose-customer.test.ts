import { expect, test } from 'vitest'

import { chooseCustomer, type Contact, customerKeysOf, type KeyOwners } from '#app/customers/assign/choose-customer.ts'

const nobody: Contact = { afm: '', userId: null, email: '', phone: '' }
const [aegean, hotel] = ['094019245', '090000045']

/** The customers to whom these contacts are assigned, in order. */
function assign(contacts: readonly Partial<Contact>[]): string[] {
  const state: KeyOwners = { owners: new Map(), companies: new Set() }
  let made = 0
  return contacts.map((contact) => {
    const keys = customerKeysOf({ ...nobody, ...contact })
    return chooseCustomer(state, keys, () => String((made += 1))).customerId
  })
}

test('a guest is identified by the address, in any spelling', () => {
  expect(assign([{ email: 'Anna@Etaireia.gr' }, { email: ' anna@etaireia.gr' }, { email: 'nikos@etaireia.gr' }])).toEqual([
    '1',
    '1',
    '2',
  ])
})

test('a company is identified by its ΑΦΜ, whoever writes', () => {
  const other = { afm: `EL ${aegean}`, email: 'nikos@etaireia.gr' }
  expect(assign([{ afm: aegean, email: 'anna@etaireia.gr' }, other, { email: 'nikos@etaireia.gr' }])).toEqual(['1', '1', '1'])
})

test('a person who later names a company stays the same customer', () => {
  expect(assign([{ email: 'anna@etaireia.gr' }, { email: 'anna@etaireia.gr', afm: aegean }, { afm: aegean }])).toEqual([
    '1',
    '1',
    '1',
  ])
})

test('a person who acts for two companies does not merge them', () => {
  const accountant = 'logistis@grafeio.gr'
  const contacts = [{ afm: aegean, email: accountant }, { afm: hotel, email: accountant }, { afm: hotel }, { email: accountant }]
  expect(assign(contacts)).toEqual(['1', '2', '2', '1'])
})

test('an account and its confirmed address are one customer', () => {
  expect(assign([{ email: 'anna@etaireia.gr' }, { userId: 5, email: 'anna@etaireia.gr' }, { userId: 5 }])).toEqual([
    '1',
    '1',
    '1',
  ])
})

test('a telephone number counts where there is nothing else', () => {
  const phone = '+30 210 600 1234'
  expect(assign([{ phone }, { phone: '2106001234' }, { phone, email: 'anna@etaireia.gr' }])).toEqual(['1', '1', '2'])
  expect(assign([nobody, nobody])).toEqual(['1', '2'])
})
