import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { settingsUrl } from '#app/staff-urls.ts'
import { dashboardUrl } from '#app/urls.ts'
import { confirmed, signedIn, testPassword } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'

const login = { user: 'shop', password: 'κωδικός του shop' }
const mail = testMailServer(login)
const shop = testShop({ BACKUP_PASSPHRASE: 'μια φράση του περιβάλλοντος' })
const { openStaff } = testComponents(shop)

async function open(address: string) {
  const boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
  const { user } = await openStaff(address, { user: boss, role: 'administrator' })
  return { user, boss }
}

test('a mail server is tried with what is typed, then saved, and removed again', async () => {
  const { user, boss } = await open(settingsUrl())
  const region = await screen.findByRole('region', { name: 'Διακομιστής αλληλογραφίας' })
  const part = within(region)
  await part.findByText(/^Κανένα e-mail δεν φεύγει/)
  await fill(user, part.getByLabelText(/^Διακομιστής εξερχομένων/), '127.0.0.1')
  await fill(user, part.getByLabelText('Θύρα'), String(mail.port))
  await user.click(part.getByRole('radio', { name: 'Χωρίς προστασία' }))
  await fill(user, part.getByLabelText('Όνομα χρήστη'), login.user)
  await fill(user, part.getByLabelText('Κωδικός'), 'λάθος')
  const recipient = await part.findByLabelText<HTMLInputElement>('Δοκιμαστικό e-mail προς')
  expect(recipient.value).toBe(boss.email)
  const send = part.getByRole('button', { name: 'Αποστολή δοκιμαστικού' })
  await user.click(send)
  await part.findByText(/δεν δέχτηκε το όνομα χρήστη ή τον κωδικό/)
  await fill(user, part.getByLabelText('Κωδικός'), login.password)
  await user.click(send)
  await part.findByText(/^Ο διακομιστής δέχτηκε το e-mail/)
  await user.click(part.getByRole('button', { name: 'Αποθήκευση' }))
  await part.findByText(`Τα e-mail φεύγουν από τον 127.0.0.1, θύρα ${mail.port}.`)
  const password = () => part.getByLabelText<HTMLInputElement>('Κωδικός (κενό: μένει ο ίδιος)').value
  await waitFor(() => expect(password()).toBe(''), { timeout: 30_000 })
  await user.click(part.getByRole('button', { name: 'Αφαίρεση διακομιστή' }))
  await part.findByText(/^Κανένα e-mail δεν φεύγει/)
})

test('what the environment has is named and cannot be typed', async () => {
  await open(settingsUrl())
  const part = within(await screen.findByRole('region', { name: 'Φράση των αντιγράφων' }))
  await part.findByText(/BACKUP_PASSPHRASE/)
  expect(part.queryByRole('textbox')).toBeNull()
  expect(part.queryByLabelText('Νέα φράση')).toBeNull()
  expect(part.queryByRole('button')).toBeNull()
})

test('«Σήμερα» asks an administrator to print a recovery code, shows it once, and then no more', async () => {
  const { user } = await open(dashboardUrl())
  const part = within(await screen.findByRole('region', { name: 'Κωδικός ανάκτησης' }))
  await fill(user, part.getByLabelText('Ο κωδικός σας'), testPassword)
  await user.click(part.getByRole('button', { name: 'Δημιουργία κωδικού' }))
  await part.findByText(/^([0-9a-z]{5}-){3}[0-9a-z]{5}$/)
  part.getByRole('button', { name: 'Εκτύπωση' })
  await user.click(part.getByRole('button', { name: 'Τον φύλαξα' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Κωδικός ανάκτησης' })).toBeNull())
})
