import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { apiKeysUrl, staffCustomersUrl } from '#app/staff-urls.ts'
import { authenticator, signedIn, testPassword } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { as, testShop } from '#test/http.ts'

const shop = testShop()
const { openStaff, failCalls } = testComponents(shop)

const name = 'Επιβεβαιώστε ότι είστε εσείς'
const dialog = async () => within(await screen.findByRole('dialog', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function pressNewKey(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Δημιουργία κλειδιού' }))
}

async function typeNewKey(user: UserEvent, text: string): Promise<void> {
  await fill(user, await screen.findByLabelText(/^Όνομα προγράμματος/), text)
  await user.click(screen.getByLabelText('Πωλήσεις: ανάγνωση'))
}

async function confirmWith(user: UserEvent, password: string): Promise<void> {
  const asked = await dialog()
  await fill(user, asked.getByLabelText('Ο κωδικός σας'), password)
  await user.click(asked.getByRole('button', { name: 'Επιβεβαίωση' }))
}

test('a press that wants a confirmation asks for the password, then goes on with what was typed', async () => {
  const { user } = await openStaff(apiKeysUrl(), { role: 'administrator' })
  await typeNewKey(user, 'ERP αποθήκης')
  await pressNewKey(user)
  await confirmWith(user, 'λάθος')
  await (await dialog()).findByText('Ο τρέχων κωδικός δεν είναι σωστός.')
  await user.click((await dialog()).getByRole('button', { name: 'Πίσω' }))
  await closed()
  await screen.findByText(/επιβεβαιώστε με τον κωδικό σας/)
  expect(screen.getByLabelText<HTMLInputElement>(/^Όνομα προγράμματος/).value).toBe('ERP αποθήκης')
  await pressNewKey(user)
  expect((await dialog()).getByLabelText<HTMLInputElement>('Ο κωδικός σας').value).toBe('')
  await confirmWith(user, testPassword)
  await screen.findByText(/^doro_/)
  await screen.findByText('ERP αποθήκης')
  await closed()
  // Confirmed for a while: the next press asks nothing.
  await typeNewKey(user, 'Αποθήκη')
  await pressNewKey(user)
  await screen.findByText('Αποθήκη')
})

test('an account with a second factor is asked for its code, too', async () => {
  const boss = await signedIn(shop.ctx, 'administrator')
  const http = shop.http(as(boss))
  const { secret } = (await http.post('/api/account/two-factor/start', { currentPassword: testPassword })).body
  const { recoveryCodes } = (await http.post('/api/account/two-factor/confirm', { code: authenticator(secret)() })).body
  const { user } = await openStaff(apiKeysUrl(), { user: boss, role: 'administrator' })
  await typeNewKey(user, 'ERP')
  await pressNewKey(user)
  const code = await (await dialog()).findByLabelText(/^Κωδικός επαλήθευσης/)
  await fill(user, code, '000000')
  await confirmWith(user, testPassword)
  await (await dialog()).findByText(/^Ο κωδικός επαλήθευσης δεν είναι σωστός/)
  await fill(user, code, recoveryCodes[0])
  await user.click((await dialog()).getByRole('button', { name: 'Επιβεβαίωση' }))
  await screen.findByText(/^doro_/)
})

test('a file that wants a confirmation is saved after it; without a connection the dialog stays', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  const { user } = await openStaff(staffCustomersUrl())
  await user.click(await screen.findByRole('button', { name: /CSV/ }))
  failCalls(/account\/confirm/)
  await confirmWith(user, testPassword)
  await (await dialog()).findByText(/^Δεν υπάρχει σύνδεση/)
  failCalls(null)
  await user.click((await dialog()).getByRole('button', { name: 'Επιβεβαίωση' }))
  await closed()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  save.mockRestore()
})
