import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { categoriesUrl } from '#app/staff-urls.ts'
import { signedIn } from '#test/accounts.ts'
import { fill, testComponents } from '#test/components.tsx'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)

interface Tree {
  readonly name: string
  readonly children: readonly Tree[]
}
/** The category names of the visitors' menu. */
const menu = async (): Promise<readonly Tree[]> => (await shop.http(as(visitor)).get('/api/category')).body.mobile
const childrenOf = async (name: string) =>
  ((await menu()).find((each) => each.name === name)?.children ?? []).map((child) => child.name)

test('of two people on one category the second is warned, keeps the typed text, and can save over it', async () => {
  const colleague = shop.http(as(await signedIn(shop.ctx, 'staff')))
  const added = (await colleague.post('/api/staff/categories/add', { name: 'Διπλή', parentId: null })).body
  const categories: { id: number; name: string; revision: number }[] = added.categories
  const { id, revision } = categories.find(({ name }) => name === 'Διπλή') ?? expect.fail('not added')
  const { user } = await openStaff(categoriesUrl())
  await user.click(await screen.findByRole('button', { name: 'Επεξεργασία, Διπλή' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Κατηγορία «Διπλή»' }))
  const name = dialog.getByLabelText<HTMLInputElement>('Όνομα')
  await fill(user, name, 'Διπλή του δεύτερου')
  const change = { id, revision, name: 'Διπλή του πρώτου', hidden: false, imageSrc: null }
  expect((await colleague.post('/api/staff/categories/change', change)).status).toBe(200)
  await user.click(dialog.getByRole('button', { name: 'Αποθήκευση' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Τώρα ονομάζεται «Διπλή του πρώτου»')
  expect(name.value).toBe('Διπλή του δεύτερου')
  await user.click(dialog.getByRole('button', { name: 'Αποθήκευση' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await menu()).map((each) => each.name)).toContain('Διπλή του δεύτερου')
})

test('a generic claim in a name is explained while it is typed; hidden search words may have it', async () => {
  const { user } = await openStaff(categoriesUrl())
  await user.click(await screen.findByRole('button', { name: 'Επεξεργασία, Ομπρέλες & ταξίδι' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Κατηγορία «Ομπρέλες & ταξίδι»' }))
  const notice = () => dialog.queryByRole('status', { name: 'Περιβαλλοντικοί ισχυρισμοί' })?.textContent ?? null
  await fill(user, dialog.getByLabelText('Λέξεις αναζήτησης (δεν εμφανίζονται)'), 'οικολογικά, eco friendly')
  expect(notice()).toBeNull()
  await fill(user, dialog.getByLabelText('Όνομα'), 'Οικολογικές ομπρέλες')
  expect(notice()).toContain('Το «Οικολογικές» είναι γενικός περιβαλλοντικός ισχυρισμός')
  await fill(user, dialog.getByLabelText('Όνομα'), 'Ομπρέλες & ταξίδι')
  await user.click(dialog.getByRole('button', { name: 'Αποθήκευση' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const found = await shop.http(as(visitor)).get(`/api/search/?searchString=${encodeURIComponent('οικολογικές ομπρέλες')}`)
  expect(found.body.products.length).toBeGreaterThan(0)
})

test('the products of a deleted category move where staff choose', async () => {
  const [name = ''] = await childrenOf('Γραφείο')
  const { user } = await openStaff(categoriesUrl())
  await user.click(await screen.findByRole('button', { name: `Διαγραφή, ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Διαγραφή της «${name}»` }))
  await user.click(dialog.getByRole('button', { name: 'Μετακίνηση και διαγραφή' }))
  await dialog.findByText('Διαλέξτε πού θα μετακινηθούν τα προϊόντα.')
  await user.selectOptions(dialog.getByRole('combobox'), dialog.getByRole('option', { name: 'Γραφείο' }))
  await user.click(dialog.getByRole('button', { name: 'Μετακίνηση και διαγραφή' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect.poll(() => childrenOf('Γραφείο')).not.toContain(name)
})
