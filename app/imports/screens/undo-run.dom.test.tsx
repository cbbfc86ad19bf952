import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { importRuns } from '#app/imports/import.tables.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { importRunUrl, importUrl } from '#app/staff-urls.ts'
import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'
import { supplierColumns, supplierFiles } from '#test/supplier-files.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)
const { staff, post, applyFile } = supplierFiles(shop)

async function rowOf(sku: string) {
  const [row] = await shop.ctx.db.select().from(products).where(eq(products.sku, sku))
  return row ?? expect.fail(`no product ${sku}`)
}

test('an import says what its undo will do, undoes it, and lists what stayed and why', async () => {
  await applyFile('Άλφα', supplierColumns, 'A-1;Στυλό;Γραφείο;1,00;5', 'A-2;Μπλοκ;Γραφείο;1,00;5')
  const runId = await applyFile(
    'Άλφα',
    supplierColumns,
    'A-1;Στυλό;Γραφείο;9,00;5',
    'A-2;Μπλοκ;Γραφείο;9,00;5',
    'A-3;Γόμα;Γραφείο;1,00;5',
  )
  const { id, revision } = await rowOf('A-2')
  expect((await post('/api/staff/products/change', { id, revision, price: '3' })).status).toBe(200)

  const { user } = await openStaff(importRunUrl(runId), { user: await staff() })
  await user.click(await screen.findByRole('button', { name: 'Αναίρεση' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Αναίρεση της εισαγωγής' }))
  await dialog.findByText('Επαναφέρεται 1 προϊόν και κρύβεται 1 νέο.')
  await dialog.findByText('1 άλλαξε από τότε και μένει όπως είναι: «Μπλοκ».')
  await user.click(dialog.getByRole('button', { name: 'Πίσω' }))
  expect((await rowOf('A-1')).price).toBe(90_000)

  await user.click(screen.getByRole('button', { name: 'Αναίρεση' }))
  const again = within(await screen.findByRole('dialog', { name: 'Αναίρεση της εισαγωγής' }))
  await again.findByText('Επαναφέρεται 1 προϊόν και κρύβεται 1 νέο.')
  await user.click(again.getByRole('button', { name: 'Ναι, αναίρεση' }))
  await screen.findByRole('heading', { name: 'Αναιρέθηκε' })
  await screen.findByText('Επανήλθε 1 προϊόν και κρύφτηκε 1 νέο. 1 έμεινε όπως είναι.')
  await user.click(screen.getByRole('radio', { name: 'Έμειναν 1' }))
  await screen.findByText(/^Άλλαξε από τη λίστα προϊόντων \(.+\) στις .+ και έμεινε όπως είναι\.$/)
  expect([(await rowOf('A-1')).price, (await rowOf('A-2')).price, (await rowOf('A-3')).hidden]).toEqual([10_000, 30_000, true])
  expect(screen.queryByRole('button', { name: 'Αναίρεση' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Έλεγχος ξανά' }))
  await screen.findByRole('heading', { name: 'Ελέγχθηκε' })
})

test('a refused undo says why', async () => {
  const runId = await applyFile('Βήτα', supplierColumns, 'B-1;Στυλό;Γραφείο;1,00;5')
  const other = await applyFile('Βήτα', supplierColumns, 'B-1;Στυλό;Γραφείο;2,00;5')
  await shop.ctx.db.update(importRuns).set({ state: 'applying' }).where(eq(importRuns.id, other))
  const { user } = await openStaff(importRunUrl(runId), { user: await staff() })
  await user.click(await screen.findByRole('button', { name: 'Αναίρεση' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Αναίρεση της εισαγωγής' }))
  await dialog.findByText('Κανένα προϊόν δεν αλλάζει: μόνο οι κωδικοί του προμηθευτή ξεχνιούνται.')
  await user.click(dialog.getByRole('button', { name: 'Ναι, αναίρεση' }))
  await dialog.findByText(/^Εφαρμόζεται ή αναιρείται άλλο αρχείο του ίδιου προμηθευτή/)
})

test('an import is deleted from its page and a supplier from the list, each after one question', async () => {
  const runId = await applyFile('Γάμα', supplierColumns, 'G-1;Στυλό;Γραφείο;1,00;5')
  const { user, address } = await openStaff(importRunUrl(runId), { user: await staff() })
  await user.click(await screen.findByRole('button', { name: 'Διαγραφή αρχείου' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Διαγραφή του «file.csv»' }))
  dialog.getByText(/Η εισαγωγή δεν θα μπορεί πια να αναιρεθεί/)
  await user.click(dialog.getByRole('button', { name: 'Οριστική διαγραφή' }))
  await screen.findByText('Το αρχείο «file.csv» διαγράφηκε.')
  await waitFor(() => expect(address()).toBe(importUrl()))

  await user.click(await screen.findByRole('button', { name: 'Διαγραφή, Γάμα' }))
  const ofSupplier = within(await screen.findByRole('dialog', { name: 'Διαγραφή του «Γάμα»' }))
  await user.click(ofSupplier.getByRole('button', { name: 'Οριστική διαγραφή' }))
  await screen.findByText('Ο προμηθευτής «Γάμα» διαγράφηκε.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Διαγραφή, Γάμα' })).toBeNull())
  expect((await rowOf('G-1')).hidden).toBe(false)
})
