import { expect, test } from 'vitest'

import { confirmed, signedIn } from '#test/accounts.ts'
import { testBrowser } from '#test/browser.ts'
import { testShop } from '#test/http.ts'
import { loggedIn } from '#test/logged-in.ts'

import { addressesOf, lostInDialogs, open, screenPaths, screensOfManyDialogs } from './unsaved-fields.ts'

const shop = testShop()
const browser = testBrowser({ pictures: false })

/** Buttons with the same name open the same dialog. */
const pressed = new Set<string>()

test.for(screensOfManyDialogs)(
  'no text typed into a dialog of %s is lost without a question',
  { timeout: 900_000 },
  async (path) => {
    expect(screenPaths).toContain(path)
    const user = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
    const { page } = await loggedIn(browser, shop, { user, role: 'administrator' })
    for (const address of await addressesOf(shop, path)) {
      await open(page, address)
      expect((await lostInDialogs(page, address, pressed)).join('\n')).toBe('')
    }
  },
)
