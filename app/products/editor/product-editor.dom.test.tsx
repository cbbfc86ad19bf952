import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { products, productVariants } from '#app/catalogue/catalogue.tables.ts'
import { productEditorUrl } from '#app/staff-urls.ts'
import { fill, testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const shop = testShop()
const { openStaff } = testComponents(shop)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })

test('chosen colours become variants by saving, also without the button that makes them; the last one without Enter', async () => {
  const { user, address } = await openStaff(productEditorUrl())
  const title = 'Μπλούζα με τρία χρώματα'
  await fill(user, await screen.findByLabelText('Τίτλος'), title)
  await fill(user, field('Είδος προϊόντος'), 'Μπλούζα')
  const category = screen.getByLabelText<HTMLSelectElement>('Κύρια κατηγορία')
  await user.selectOptions(category, category.options[2] ?? expect.fail('no category'))
  await fill(user, field('Τιμή χωρίς ΦΠΑ (€)'), '12,50')
  for (const colour of ['Μαύρο', 'Λευκό']) await user.type(field('Χρώματα'), `${colour}{Enter}`)
  await fill(user, field('Χρώματα'), 'Κόκκινο')
  await user.click(button('Αποθήκευση'))
  await waitFor(() => expect(address()).toMatch(/add-product\/\d+$/))
  const [made] = await shop.ctx.db.select().from(products).where(eq(products.title, title))
  expect(await shop.ctx.db.$count(productVariants, eq(productVariants.productId, made?.id ?? 0))).toBe(3)
})

test('a discarded draft comes back by undo', async () => {
  const { user, reload } = await openStaff(productEditorUrl(28))
  const was = (await screen.findByLabelText<HTMLInputElement>('Τίτλος')).value
  await fill(user, field('Τίτλος'), 'Μπλουζάκι χειμώνα')
  await screen.findByText(/^Πρόχειρο, /)
  const again = await reload()
  await again.user.click(await screen.findByRole('button', { name: 'Απόρριψη πρόχειρου' }))
  await waitFor(() => expect(field('Τίτλος').value).toBe(was))
  const toast = (await screen.findByText('Το πρόχειρο απορρίφθηκε.')).closest<HTMLElement>('[role=dialog]')
  await again.user.click(within(toast ?? expect.fail('no toast')).getByRole('button', { name: 'Αναίρεση' }))
  await waitFor(() => expect(field('Τίτλος').value).toBe('Μπλουζάκι χειμώνα'))
  await screen.findByText(/^Πρόχειρο, /)
})
