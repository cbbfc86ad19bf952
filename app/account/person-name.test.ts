import { expect, test } from 'vitest'

import { fullName, shownName } from '#app/account/person-name.ts'

const user = (firstName: string, lastName: string) => ({ username: 'maria', firstName, lastName })

test('a person is known by the full name, as far as it is given, else by the user name', () => {
  const people = [user('Μαρία', 'Δήμου'), user('Μαρία', ''), user('', 'Δήμου'), user('', '')]
  expect(people.map(fullName)).toEqual(['Μαρία Δήμου', 'Μαρία', 'Δήμου', ''])
  expect(people.map(shownName)).toEqual(['Μαρία Δήμου', 'Μαρία', 'Δήμου', 'maria'])
})
