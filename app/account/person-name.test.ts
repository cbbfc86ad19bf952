import { expect, test } from 'vitest'

import { customerName, fullName, shownName, splitName } from '#app/account/person-name.ts'

const user = (firstName: string, lastName: string) => ({ username: 'maria', firstName, lastName })

test('a person is known by the full name, as far as it is given, else by the user name', () => {
  const people = [user('Μαρία', 'Δήμου'), user('Μαρία', ''), user('', 'Δήμου'), user('', '')]
  expect(people.map(fullName)).toEqual(['Μαρία Δήμου', 'Μαρία', 'Δήμου', ''])
  expect(people.map(shownName)).toEqual(['Μαρία Δήμου', 'Μαρία', 'Δήμου', 'maria'])
  expect([...people, undefined].map((each) => customerName(each, 'Άννα'))).toEqual([
    'Μαρία Δήμου',
    'Μαρία',
    'Δήμου',
    'Άννα',
    'Άννα',
  ])
})

test('a name is split so that the account’s full name reads the same; one that its form would refuse is left out', () => {
  const names = ['Μαρία Παπαδοπούλου', ' Μαρία  Ελένη\tΔήμου ', 'Μαρία']
  expect(names.map((name) => fullName(splitName(name) ?? expect.fail(name)))).toEqual([
    'Μαρία Παπαδοπούλου',
    'Μαρία Ελένη Δήμου',
    'Μαρία',
  ])
  expect(splitName('Μαρία Ελένη Δήμου')).toEqual({ firstName: 'Μαρία', lastName: 'Ελένη Δήμου' })
  expect(['', '  ', 'α'.repeat(81), `Μαρία ${'α'.repeat(81)}`].map(splitName)).toEqual([null, null, null, null])
})
