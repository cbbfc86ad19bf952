import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { settingsUrl, staffSearchUrl, templatesUrl } from '#app/staff-urls.ts'
import { fill, testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const shop = testShop()
const { failCalls, openStaff } = testComponents(shop)

const question = () => screen.queryByRole('alertdialog')
const button = (name: string) => screen.getByRole('button', { name })

async function openSettings() {
  const opened = await openStaff(settingsUrl(), { role: 'administrator' })
  const phone = await screen.findByLabelText<HTMLInputElement>('Τηλέφωνο')
  const leave = () => opened.user.click(screen.getByRole('link', { name: 'Πρότυπα απαντήσεων' }))
  return { ...opened, phone, leave }
}

test('a link away from typed text asks once for all forms, and the text stays or is given up', async () => {
  const { user, phone, leave, address } = await openSettings()
  await fill(user, phone, '210 999 8877')
  await fill(user, screen.getByLabelText('E-mail'), 'allo@doro.example')
  await leave()
  await screen.findByRole('alertdialog', { name: 'Έχετε αλλαγές που δεν αποθηκεύτηκαν' })
  await user.click(button('Συνέχεια επεξεργασίας'))
  await waitFor(() => expect(question()).toBeNull())
  expect(address()).toBe(settingsUrl())
  expect(phone.value).toBe('210 999 8877')

  await leave()
  await user.click(await screen.findByRole('button', { name: 'Έξοδος χωρίς αποθήκευση' }))
  await waitFor(() => expect(address()).toBe(templatesUrl()))
  expect(question()).toBeNull()
})

test('nothing is asked without a change, or when the typed text was deleted again', async () => {
  const { user, phone, leave, address } = await openSettings()
  const before = phone.value
  await fill(user, phone, '210 999 8877')
  await fill(user, phone, before)
  await leave()
  await waitFor(() => expect(address()).toBe(templatesUrl()))
})

test('after a save nothing is asked; after a failed save it is', async () => {
  const { user, phone, leave, address } = await openSettings()
  await fill(user, phone, '210 999 8877')
  failCalls(/settings\/save/)
  await user.type(phone, '{Enter}')
  await screen.findByRole('alert')
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Συνέχεια επεξεργασίας' }))
  failCalls(null)
  await user.type(phone, '{Enter}')
  await screen.findByText('Οι ρυθμίσεις αποθηκεύτηκαν.')
  await leave()
  await waitFor(() => expect(address()).toBe(templatesUrl()))
})

test('closing the tab warns only while there is unsaved text', async () => {
  const { user, phone } = await openSettings()
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(close()).toBe(true)
  await fill(user, phone, '210 111 2233')
  expect(close()).toBe(false)
})

test('a dialog with typed text asks before Escape, its cross or «Πίσω» close it', async () => {
  const { user } = await openStaff(staffSearchUrl('synonyms'))
  const open = async () => user.click(await screen.findByRole('button', { name: 'Νέα συνώνυμα' }))
  await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  const terms = await screen.findByLabelText<HTMLInputElement>(/^Λέξεις/)
  await fill(user, terms, 'κούπα, φλιτζάνι')
  for (const close of [() => user.keyboard('{Escape}'), () => user.click(button('Κλείσιμο')), () => user.click(button('Πίσω'))]) {
    await close()
    await user.click(await screen.findByRole('button', { name: 'Συνέχεια επεξεργασίας' }))
    await waitFor(() => expect(question()).toBeNull())
    expect(terms.value).toBe('κούπα, φλιτζάνι')
  }
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Κλείσιμο χωρίς αποθήκευση' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
