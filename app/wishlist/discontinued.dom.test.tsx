import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { setHidden } from '#test/discontinue.ts'
import { testComponents } from '#test/components.tsx'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const { open } = testComponents(shop)

/** From the sample catalogue: a mug, a notebook. */
const [mug, notebook] = [2, 4]

test('a hidden product stays on the wishlist with a sentence, is in no total or shared link, and can be removed', async () => {
  const page = async () => {
    const { WishlistPage } = await import('#app/wishlist/wishlist-page.tsx')
    const { WishlistPanelFooter } = await import('#app/wishlist/wishlist-panel.tsx')
    return (
      <>
        <WishlistPage />
        <WishlistPanelFooter onNavigate={() => undefined} />
      </>
    )
  }
  const first = await open(page)
  const orderId = localStorage.getItem('orderId') ?? ''
  for (const id of [mug, notebook]) await shop.http(as(visitor)).post('/api/wishlist', { id, orderId })
  await setHidden(shop.ctx, mug, true)
  const { user } = await first.reload()
  await screen.findByText('Δεν το προσφέρουμε πια.')
  expect(screen.queryByRole('link', { name: /Νάξος/ })).toBeNull()
  expect(screen.getByText(/^Σύνολο/).closest('p')?.textContent).toContain('4,22')
  await user.click(screen.getByRole('button', { name: /^Αφαίρεση: Κούπα/ }))
  await waitFor(async () => {
    const { body } = await shop.http(as(visitor)).post('/api/wishlist/get', { orderId })
    expect(body).toMatchObject([{ productId: notebook }])
  })
  await setHidden(shop.ctx, mug, false)
})

test('a hidden product of the comparison is told of, and removed from it by its button', async () => {
  const page = async () => {
    const { ComparePage } = await import('#app/wishlist/compare-page.tsx')
    return <ComparePage />
  }
  await setHidden(shop.ctx, mug, true)
  const { user } = await open(page, { remembered: { compare: JSON.stringify([mug, notebook]) } })
  await screen.findByText('Ένα από τα προϊόντα που συγκρίνατε δεν το προσφέρουμε πια.')
  await user.click(screen.getByRole('button', { name: 'Αφαίρεση από τη σύγκριση' }))
  expect(localStorage.getItem('compare')).toBe(JSON.stringify([notebook]))
  await waitFor(() => expect(screen.queryByText(/δεν το προσφέρουμε πια/)).toBeNull())
})

test('a hidden product of the comparison bar can be removed there', async () => {
  const bar = async () => {
    const { ComparedProducts } = await import('#app/wishlist/compared-products.tsx')
    const { useCompared } = await import('#app/wishlist/use-compared.ts')
    function Bar() {
      return <ComparedProducts ids={useCompared()} />
    }
    return <Bar />
  }
  await setHidden(shop.ctx, mug, true)
  const { user } = await open(bar, { remembered: { compare: JSON.stringify([mug, notebook]) } })
  await user.click(await screen.findByRole('button', { name: /δεν το προσφέρουμε πια/ }))
  expect(localStorage.getItem('compare')).toBe(JSON.stringify([notebook]))
})
