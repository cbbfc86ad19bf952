import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'

const shop = testShop()
const { open } = testComponents(shop)

async function panel() {
  const { SearchPanel } = await import('#app/search/panel/search-panel.tsx')
  return <SearchPanel open onOpenChange={() => {}} categories={[]} />
}

test('keys typed before the box has the focus are in it, and it gets the focus after 600 ms', async () => {
  const { user } = await open(panel)
  const box = await screen.findByRole<HTMLInputElement>('combobox')
  // On a machine that is busy the box may have the focus by now: e2e/panels.test.ts waits for it.
  await user.keyboard('κούπες')
  expect(box.value).toBe('κούπες')
  await vi.waitFor(() => expect(document.activeElement).toBe(box), { timeout: 60_000 })
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: 'Κείμενο αναζήτησης' })).toBeNull(), {
    timeout: 60_000,
  })
  await user.keyboard(' εμαγιέ')
  expect(box.value).toBe('κούπες εμαγιέ')
})

test('what was typed while the panel was loading is in the box and searched', async () => {
  const { user } = await open(async () => {
    const [Panel, { useState }] = [await panel(), await import('react')]
    function Loading() {
      const [isLoaded, setLoaded] = useState(false)
      if (isLoaded) return Panel
      return (
        <>
          <input data-typed="" aria-label="Αναζήτηση" />
          <button type="button" onClick={() => setLoaded(true)}>
            Φορτώθηκε
          </button>
        </>
      )
    }
    return <Loading />
  })
  await user.type(screen.getByRole('textbox', { name: 'Αναζήτηση' }), 'ομπρέλα')
  await user.click(screen.getByRole('button', { name: 'Φορτώθηκε' }))
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('ομπρέλα')
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(1)
})

test('a question shows its answer above the products', async () => {
  const { user } = await open(panel)
  await user.type(await screen.findByRole('combobox'), 'πόσο κάνουν τα μεταφορικά')
  const answers = await screen.findByRole('group', { name: 'Απαντήσεις' })
  expect(answers.querySelector('a')?.getAttribute('href')).toMatch(/^\/delivery/)
})

const stored = async () => (await import('#app/catalogue/project/project-store.ts')).storedProject()

/** Types a text and opens the first product. */
async function openProduct(text: string) {
  const { noProject } = await import('#app/catalogue/project/project.ts')
  const { storeProject } = await import('#app/catalogue/project/project-store.ts')
  storeProject({ ...noProject, quantity: 300, withLogo: true, postcode: '10563' })
  const { user } = await open(panel)
  const box = await screen.findByRole('combobox')
  await user.type(box, text)
  const products = await screen.findByRole('group', { name: 'Προϊόντα' })
  await user.click(within(products).getAllByRole('option')[0] ?? products)
}

test('a product opened from «χωρίς λογότυπο» takes the logo out of the project, as the list does', async () => {
  await openProduct('στυλό χωρίς λογότυπο')
  expect(await stored()).toMatchObject({ quantity: 300, withLogo: false, postcode: '10563' })
})

test('a product opened from a text without that keeps the logo, and the budget is in euros as typed', async () => {
  await openProduct('200 στυλό έως 5 ευρώ')
  expect(await stored()).toMatchObject({ quantity: 200, withLogo: true, budget: 500, postcode: '10563' })
})
