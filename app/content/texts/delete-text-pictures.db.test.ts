import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { deleteUnusedTextPictures } from '#app/content/texts/delete-text-pictures.server.ts'
import { filesFolder } from '#app/platform/files/files.server.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'

const shop = testShop()

test('a picture is deleted a month after its last use in a text, draft or version, and never while used', async () => {
  const eleni = await signedIn(shop.ctx, 'staff', 'ελένη')
  const content = (body: string) => {
    const facts = { title: 'Σελίδα', description: 'Για τη σελίδα.', lead: '', showsDay: true, isSample: false }
    return { kind: 'page', ...facts, body }
  }
  const call = (name: string, body: object) => shop.http(as(eleni)).post(`/api/staff/texts/${name}`, body)
  const headers = { ...eleni.headers, 'content-type': 'application/octet-stream' }
  const send = async (body: BodyInit): Promise<string> =>
    (await (await fetch(`${shop.origin}/api/staff/texts/picture`, { method: 'POST', headers, body })).json()).name
  const shades = ['red', 'green', 'blue', 'black'] as const
  const [published, drafted, filed, unused] = await Promise.all(
    shades.map(async (background) =>
      send(
        await sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
  )
  const about = { kind: 'page', key: 'about-us', revision: 0 }
  expect((await call('publish', { ...about, content: content(`![Η αποθήκη](/pictures/${published})`) })).status).toBe(200)
  const faq = { kind: 'page', key: 'faq', revision: 0 }
  expect((await call('draft', { ...faq, content: content(`![Η αποθήκη](/pictures/${drafted})`) })).status).toBe(200)
  const folder = join(shop.ctx.config.dataDir, 'content')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'contact.md'), `![Η αποθήκη](/pictures/${filed})`)
  const left = async (days: number) => {
    await deleteUnusedTextPictures({ ...shop.ctx, now: new Date(Date.now() + days * 86_400_000) })
    const all = [published, drafted, filed, unused]
    return all.map((name) => existsSync(join(filesFolder(shop.ctx.config), 'pictures', name ?? '')))
  }
  expect(await left(29)).toEqual([true, true, true, true])
  expect(await left(31)).toEqual([true, true, true, false])
})
