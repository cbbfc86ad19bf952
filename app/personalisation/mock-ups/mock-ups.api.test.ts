import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import type { CartItem } from '#app/cart/cart-answers.ts'
import { goldFoil } from '#app/personalisation/inks/default-foil.ts'
import { inks } from '#app/personalisation/inks/inks.tables.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { rateCardImport } from '#test/decoration.ts'
import { storeFoils } from '#test/foils.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { whileKillingWorkers } from '#test/kill-workers.ts'
import { uploadLogo } from '#test/logos.ts'

const shop = testShop()
const importCards = rateCardImport()
const [mug, photographed, notebook] = [90_101, 90_102, 90_103]

beforeAll(async () => {
  await importCards(shop.ctx)
  const images = [
    { image_id: 1, src: 'mug/main/ffffff.webp', variant_id: [1] },
    { image_id: 2, src: 'mug/main/1f3a5f.webp', variant_id: [2] },
  ]
  const variants = [{ variant_id: 1 }, { variant_id: 2 }]
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ id: mug, sku: 'T-MUG', madeToOrder: true, images, variants }),
      rawProduct({ id: photographed, sku: 'T-PHOTO', madeToOrder: true, variants }),
      rawProduct({
        id: notebook,
        sku: 'T-NOTE',
        madeToOrder: true,
        images: [{ image_id: 3, src: 'hard-notebook/main/1b1a17.webp', variant_id: [1] }],
        variants: [{ variant_id: 1 }],
      }),
    ],
  })
})

const orderId = randomUUID()

/** Uploads a logo of one colour; answers its picture's hash. */
async function uploadedPicture(background: object): Promise<string> {
  return (await uploaded(background)).picture
}

async function uploaded(background: object): Promise<{ readonly id: string; readonly picture: string }> {
  const png = await sharp({ create: { width: 60, height: 40, channels: 4, background: { alpha: 1, ...background } } })
    .png()
    .toBuffer()
  return (await uploadLogo(shop, orderId, new Uint8Array(png), 'logo.png')).body
}

const box = { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40, degrees: 0 }
const placed = (position: string, artwork: readonly object[]) => ({
  position,
  technique: 'silkscreen',
  colours: 1,
  widthMm: 60,
  heightMm: 40,
  artwork,
})

async function addToCart(placements: readonly object[], { id = mug, variantId = 1 } = {}): Promise<CartItem> {
  const { body } = await shop.http(as(visitor)).post('/api/cart', { id, variantId, qty: 100, orderId, placements })
  await shop.http(as(visitor)).post('/api/cart/remove', { id: body.at(-1).id, variantId: null, orderId })
  return body.at(-1)
}

async function fetchPicture(path: string) {
  const response = await fetch(shop.origin + path, { redirect: 'manual' })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The mean colour of a picture of 400 pixels in the middle of the mug */
async function middleOf(bytes: Buffer): Promise<readonly number[]> {
  const { channels } = await sharp(await sharp(bytes).extract({ left: 140, top: 190, width: 20, height: 20 }).toBuffer()).stats()
  return channels.map(({ mean }) => mean)
}

test('a line with a design has its picture: the product in the variant’s colour with the logo on it', async () => {
  const picture = await uploadedPicture({ r: 0, g: 200, b: 0 })
  const placements = [placed('front', [{ kind: 'logo', picture, ink: null, ...box }])]
  const line = await addToCart(placements)
  expect(line.mockUp).toBe(`/api/personalisation/mock-up/${line.personalisationId}.webp?variant=1&width=400`)
  const { response, bytes } = await fetchPicture(line.mockUp ?? '')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 })
  const [red = 0, green = 0, blue = 0] = await middleOf(bytes)
  expect(green).toBeGreaterThan(red + 60)
  expect(green).toBeGreaterThan(blue + 60)
  const other = await fetchPicture((await addToCart(placements, { variantId: 2 })).mockUp ?? '')
  expect(other.bytes.equals(bytes)).toBe(false)
})

test('a chosen foil is drawn, and the default one where it is no longer offered', async () => {
  await storeFoils(shop.ctx, ['Φ-2', 'Ασημί', '#d2d4d6'])
  const picture = await uploadedPicture({ r: 0, g: 200, b: 0 })
  const stamped = { ...placed('cover', [{ kind: 'logo', picture, ink: null, ...box }]), technique: 'hotStamp' }
  const warmthOf = async (placement: object) => {
    const { mockUp } = await addToCart([placement], { id: notebook })
    const [red = 0, , blue = 0] = await middleOf((await fetchPicture(mockUp ?? '')).bytes)
    return red - blue
  }
  const inSilver = { ...stamped, chosenInks: [{ colour: goldFoil, ink: 'Φ-2' }] }
  expect(await warmthOf(stamped)).toBeGreaterThan(30)
  expect(await warmthOf(inSilver)).toBeLessThan(20)
  await shop.ctx.db.update(inks).set({ active: false })
  const another = { ...inSilver, widthMm: 59, artwork: [{ ...inSilver.artwork[0], widthMm: 59 }] }
  expect(await warmthOf(another)).toBeGreaterThan(30)
})

test('a design on a side that the first picture does not show is drawn on the view that does', async () => {
  const picture = await uploadedPicture({ r: 200, g: 0, b: 0 })
  const line = await addToCart([placed('back', [{ kind: 'logo', picture, ink: null, ...box }])])
  const { response } = await fetchPicture(line.mockUp ?? '')
  expect(response.status).toBe(200)
})

test.each([
  ['png', 200],
  ['jpeg', 800],
  ['webp', 400],
])('a picture of a text can be had as %s, %i pixels wide', async (format, width) => {
  const text = { kind: 'text', text: 'Χρόνια πολλά', font: 'serif', ink: '#c2410c', ...box, heightMm: 9 }
  const { personalisationId } = await addToCart([placed('front', [text])])
  const { response, bytes } = await fetchPicture(`/api/personalisation/mock-up/${personalisationId}.${format}?width=${width}`)
  expect(response.headers.get('content-type')).toBe(`image/${format}`)
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width })
})

test('a line without artwork, and one of a photographed product, have the picture of the bare product', async () => {
  expect((await addToCart([placed('front', [])])).mockUp).toBeNull()
  expect((await addToCart([])).mockUp).toBeNull()
  expect((await addToCart([], { id: photographed })).mockUp).toBeNull()
})

test('a design whose logo was deleted redirects to the bare product, cached only for a short time', async () => {
  const { id, picture } = await uploaded({ r: 10, g: 20, b: 30 })
  const { mockUp } = await addToCart([placed('front', [{ kind: 'logo', picture, ink: null, ...box }])])
  expect((await fetchPicture(mockUp ?? '')).response.status).toBe(200)
  await shop.http(as(visitor)).post('/api/logos/remove', { orderId, id })
  const { response } = await fetchPicture(mockUp ?? '')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toMatch(/^\/pictures\/mug\/main\/ffffff\.webp\.[0-9a-f]{12}\.480\.webp$/)
  expect(response.headers.get('cache-control')).toBe('private, max-age=60')
})

test.runIf(process.platform === 'linux')(
  'a design whose processes are killed leads to the bare product, which nobody caches, and is drawn later',
  async () => {
    const picture = await uploadedPicture({ r: 90, g: 20, b: 130 })
    const { mockUp } = await addToCart([placed('front', [{ kind: 'logo', picture, ink: null, ...box }])])
    const { response } = await whileKillingWorkers('mock-up', () => fetchPicture(mockUp ?? ''))
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store'])
    expect(response.headers.get('location')).toMatch(/^\/pictures\/mug\/main\/ffffff\.webp\.[0-9a-f]{12}\.480\.webp$/)
    expect((await fetchPicture(mockUp ?? '')).response.status).toBe(200)
  },
)

test('an unknown design is not found, and unknown sizes are refused', async () => {
  const { personalisationId: id } = await addToCart([placed('front', [])])
  const status = async (name: string) => (await fetchPicture(`/api/personalisation/mock-up/${name}`)).response.status
  expect(await status(`${randomUUID()}.webp`)).toBe(404)
  expect(await status('1.webp')).toBe(404)
  expect(await status(`${id}.svg`)).toBe(404)
  expect(await status(id ?? '')).toBe(404)
  expect(await status(`${id}.webp?width=401`)).toBe(422)
  expect(await status(`${id}.webp?variant=99999999999`)).toBe(422)
  expect(await status(`${id}.webp?variant=77&width=200`)).toBe(302)
})

test('twenty concurrent requests of one picture get the same bytes; twelve elements of all sizes are drawn', async () => {
  const pictures = await Promise.all([0, 1, 2].map((at) => uploadedPicture({ r: at * 90, g: 9, b: 9, alpha: at / 4 + 0.2 })))
  const artwork = Array.from({ length: 12 }, (_, at) => ({
    kind: 'logo',
    picture: pictures[at % 3],
    ink: at % 2 === 0 ? null : '#ffffff',
    ...box,
    widthMm: at % 4 === 0 ? 0.1 : 60,
    heightMm: at % 4 === 0 ? 0.1 : 40,
    degrees: at % 4 === 0 ? 30 * at : 0,
  }))
  const { mockUp } = await addToCart([placed('front', artwork)])
  const all = await Promise.all(Array.from({ length: 20 }, () => fetchPicture(mockUp ?? '')))
  for (const { response, bytes } of all) {
    expect(response.status).toBe(200)
    expect(bytes.equals(all[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
  }
})
