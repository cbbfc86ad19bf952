import { beforeAll, expect, test } from 'vitest'

import { readSettings } from '#app/company/settings.server.ts'
import { defaultHome } from '#app/content/home/home-sections.ts'
import { homeUrl, landingUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
let clerk: TestUser

beforeAll(async () => {
  clerk = await signedIn(shop.ctx, 'staff')
})

const publish = (content: object, revision = 0) =>
  shop.http(as(clerk)).post('/api/staff/texts/publish', { kind: 'home', key: 'home', revision, content })
const read = async (path: string) => (await shop.http(as(visitor)).get(path)).text

const how = {
  title: 'Σε ένα βήμα',
  stages: [
    { title: 'Τηλεφωνείτε', text: 'Στο {{τηλέφωνο}}.' },
    { title: '', text: '' },
  ],
}

test('a stage with a text has a title, and placeholders are known', async () => {
  const untitled = { title: '', stages: [{ title: '', text: 'Κείμενο' }] }
  const { body } = await publish({ ...defaultHome, how: untitled, promises: ['{{άγνωστο}}'] })
  expect(Object.keys(body.error.fields)).toEqual(['promises.0', 'how.title', 'how.stages.0.title'])
  expect((await publish({ ...defaultHome, promises: ['1', '2', '3', '4'] })).status).toBe(422)
})

test('the lines of the first screen and the stages are the merchant’s, on landing pages too', async () => {
  for (const words of ['Δοκίμιο πριν από την εκτύπωση', 'Εγκρίνετε και παραλαμβάνετε']) {
    expect(await read(homeUrl())).toContain(words)
    expect(await read(landingUrl('grocery'))).toContain(words)
  }
  expect((await publish({ ...defaultHome, promises: ['Απάντηση την ίδια μέρα', ''], how })).status).toBe(200)
  const { phone } = await readSettings(shop.ctx)
  for (const path of [homeUrl(), landingUrl('grocery')]) {
    await expect.poll(() => read(path)).toContain('Σε ένα βήμα')
    const main = /<main[^]*<\/main>/.exec(await read(path))?.[0] ?? ''
    for (const words of ['Απάντηση την ίδια μέρα', 'Τηλεφωνείτε', `Στο ${phone}.`]) expect(main).toContain(words)
    for (const words of ['Δοκίμιο πριν από την εκτύπωση', 'Εγκρίνετε και παραλαμβάνετε']) expect(main).not.toContain(words)
  }
})

test('a text from before both has the shop’s own', async () => {
  const { promises: _, how: __, ...before } = defaultHome
  expect((await publish({ ...before, title: 'Όπως πριν' }, 1)).status).toBe(200)
  await expect.poll(() => read(homeUrl())).toContain('Όπως πριν')
  expect(await read(homeUrl())).toContain('Εγκρίνετε και παραλαμβάνετε')
})
