import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { testComponents } from '#test/components.tsx'
import { testShop } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'

const shop = testShop()
const { open, failCalls } = testComponents(shop)

const bytes = Buffer.from('a picture')
const picture = `data:image/png;base64,${bytes.toString('base64')}`

async function fileOf(orderId: string, own: { readonly name: string; readonly pictureHash: string | null }) {
  const ownLogo = JSON.stringify({ ...own, picture, width: 10, height: 10, on: true })
  await open(async () => <p />, { remembered: { orderId, ownLogo } })
  const { ownLogoFile } = await import('#app/personalisation/logos/library/own-logo-file.ts')
  return ownLogoFile
}

test('the file of the visitor’s logo is what was uploaded, or the picture that only the browser has', async () => {
  const orderId = randomUUID()
  const { body: logo } = await uploadLogo(shop, orderId, testLogo(), 'Ελιά & Σία.svg')
  const uploaded = await (await fileOf(orderId, { name: logo.name, pictureHash: logo.picture }))()
  expect([uploaded?.name, uploaded?.type]).toEqual(['Ελιά & Σία.svg', 'image/svg+xml'])
  expect(await uploaded?.text()).toContain('<rect')

  for (const pictureHash of [null, 'a'.repeat(64)]) {
    const drawn = await (await fileOf(orderId, { name: 'Ελιά.svg', pictureHash }))()
    expect([drawn?.name, drawn?.type, drawn?.size]).toEqual(['Ελιά.png', 'image/png', bytes.length])
  }

  const offline = await fileOf(orderId, { name: logo.name, pictureHash: logo.picture })
  failCalls(/logos/)
  await expect(offline()).rejects.toMatchObject({ code: 'network' })
})
