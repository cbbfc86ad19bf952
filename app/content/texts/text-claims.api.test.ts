import { expect, test } from 'vitest'

import { signedIn } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'
import { pageText } from '#test/page-text.ts'

const shop = testShop()

test('the preview warns of generic environmental claims, wherever the text has them', async () => {
  const content = pageText({ description: 'Πράσινα δώρα', body: 'Χαρτί FSC.' })
  const staff = shop.http(as(await signedIn(shop.ctx, 'staff')))
  const { body } = await staff.post('/api/staff/texts/preview', { kind: 'page', key: 'about-us', content })
  expect(body.warnings).toEqual([expect.stringContaining('Το «Πράσινα δώρα» είναι γενικός περιβαλλοντικός ισχυρισμός')])
})
