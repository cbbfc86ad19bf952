import { signedIn, type TestUser } from './accounts.ts'
import type { testBrowser } from './browser.ts'
import type { TestShop } from './http.ts'
import { wide } from './visitor.ts'

interface Options {
  readonly viewport?: typeof wide
  /** A member of staff of the test; a new one if missing */
  readonly staff?: TestUser
}

/** A member of staff whose browser was logged in before. */
export async function loggedIn(
  browser: ReturnType<typeof testBrowser>,
  shop: TestShop,
  { viewport = wide, staff }: Options = {},
) {
  const user = staff ?? (await signedIn(shop.ctx, 'staff'))
  const opened = await browser.page({ baseURL: shop.origin, viewport, reducedMotion: 'reduce', bypassCSP: true })
  await opened.context.addInitScript(
    ({ token, id }) => {
      localStorage['token'] ??= token
      localStorage['user'] ??= JSON.stringify({ id, role: 'staff' })
    },
    { token: user.token, id: user.id },
  )
  return { ...opened, staff: user }
}
