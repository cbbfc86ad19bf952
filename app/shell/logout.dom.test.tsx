import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'

import { signedIn } from '#test/accounts.ts'
import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'
import { rememberedUser } from '#test/logged-in.ts'

const shop = testShop()
const { open } = testComponents(shop)

/** The header's lists, shown anew on each page, and its logout. */
async function header() {
  const { useCartCount, useCurrentCart } = await import('#app/cart/browser/use-cart.ts')
  const { useCurrentWishlist, useWishlistCount } = await import('#app/wishlist/use-wishlist.ts')
  const { useLogout } = await import('#app/shell/use-account-links.ts')
  function Counts() {
    return <output>{`${useCartCount()} και ${useWishlistCount()}`}</output>
  }
  function Header() {
    const leave = useLogout()
    const { pathname } = useLocation()
    useCurrentCart()
    useCurrentWishlist()
    return (
      <>
        <Counts key={pathname} />
        <button type="button" onClick={() => void leave()}>
          Αποσύνδεση
        </button>
      </>
    )
  }
  return <Header />
}

test.each([{ minutes: 0 }, { minutes: 5 }])(
  'a logout loads cart and wishlist once, after a page that was open for $minutes minutes too',
  async ({ minutes }) => {
    const customer = await signedIn(shop.ctx)
    const { user, address } = await open(header, { remembered: rememberedUser(customer, 'customer'), path: '/my-account/' })
    await vi.waitFor(() => expect(localStorage.getItem('last-wishlist')).not.toBeNull(), { timeout: 60_000 })
    await vi.waitFor(() => expect(localStorage.getItem('last-cart')).not.toBeNull(), { timeout: 60_000 })
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + minutes * 60_000)
    const calls = vi.spyOn(globalThis, 'fetch')
    const reads = () =>
      calls.mock.calls.flatMap(([input]) => (typeof input === 'string' && /(cart|wishlist)\/get$/.test(input) ? [input] : []))
    await user.click(screen.getByRole('button', { name: 'Αποσύνδεση' }))
    await vi.waitFor(() => expect(address()).toBe('/'), { timeout: 60_000 })
    await vi.waitFor(() => expect(localStorage.getItem('last-wishlist')).not.toBeNull(), { timeout: 60_000 })
    await vi.waitFor(() => expect(localStorage.getItem('last-cart')).not.toBeNull(), { timeout: 60_000 })
    expect(reads().toSorted()).toEqual(['/api/cart/get', '/api/wishlist/get'])
    calls.mockRestore()
    clock.mockRestore()
  },
)
