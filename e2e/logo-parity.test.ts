import { readdir } from 'node:fs/promises'

import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { goldFoil } from '#app/personalisation/inks/default-foil.ts'
import { sizedName } from '#app/platform/browser/picture-urls.ts'
import { testBrowser } from '#test/browser.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testShop } from '#test/http.ts'
import { printOnServer } from '#test/print-on-server.ts'
import { logoPng, printedName, type PrintedProduct, printedProducts, type PrintedLogo } from '#test/printed-products.ts'

// Compares the web worker that draws for visitors, in a real browser, with the server's drawing.

const shop = testShop()
const browser = testBrowser()

/** The view's own size, and that of cards, which browsers draw at half the size */
const sides = [800, 400] as const

const referenceOf = ({ archetype, view, colour }: PrintedProduct) => `${archetype}/${view}/${colour}.webp`

beforeAll(async () => {
  const sources = [...new Set(printedProducts.map(referenceOf))]
  const images = sources.map((src, index) => ({ image_id: index + 1, src, variant_id: [] }))
  await importFiles(shop.ctx, { products: [rawProduct({ id: 90_201, sku: 'T-ALL', images })] })
})

/** The worker's job, and the server's picture. */
async function wantedOf(product: PrintedProduct<PrintedLogo>) {
  const { version, box, ...server } = await printOnServer(product, shop.ctx.config.dataDir)
  const { widthMm, heightMm } = box
  const path = `/pictures/${sizedName(referenceOf(product), { version, width: 800, format: 'webp' })}`
  const picture = { archetype: product.archetype, view: product.view, hex: `#${product.colour}`, path }
  const chosenInks = product.foil && [{ colour: goldFoil, ink: product.foil.code }]
  const placements = [{ position: product.position, technique: product.technique, widthMm, heightMm, chosenInks }]
  return sides.map((side) => ({ product, server, task: { picture, side, closeUp: false, placements } }))
}

/** Runs in a page: pictures in WebP and base64, by the shop's worker. */
async function drawInBrowser([path, logos, tasks]: readonly [
  string,
  Readonly<Record<PrintedLogo, Awaited<ReturnType<typeof rgbaOf>>>>,
  readonly (Awaited<ReturnType<typeof wantedOf>>[number]['task'] & { readonly logo: PrintedLogo })[],
]): Promise<(string | null)[]> {
  const worker = new Worker(path, { type: 'module' })
  const drawn: (string | null)[] = []
  for (const [id, { logo: name, ...task }] of tasks.entries()) {
    const { pixels, ...size } = logos[name]
    const answered = new Promise<Blob | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => data.id === id && resolve(data.blob))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    })
    const rgba = Uint8ClampedArray.from(atob(pixels), (letter) => letter.codePointAt(0) ?? 0)
    worker.postMessage({ kind: 'logo', picture: null, rgba, ...size })
    worker.postMessage({ kind: 'compose', id, ...task })
    const blob = await answered
    const bytes = blob === null ? null : new Uint8Array(await blob.arrayBuffer())
    drawn.push(bytes && btoa(bytes.reduce((text, byte) => text + String.fromCodePoint(byte), '')))
  }
  worker.terminate()
  return drawn
}

test('browser and server draw the same, on all products, techniques and colours', { timeout: 400_000 }, async () => {
  const { page, errors } = await browser.page()
  await page.goto(`${shop.origin}/cart`)
  const script = (await readdir('build/client/assets')).find((name) => /^compose-preview.*\.js$/.test(name))
  const logos = { wordmark: await rgbaOf('wordmark'), badge: await rgbaOf('badge'), fine: await rgbaOf('fine') }
  const wanted = (await Promise.all(printedProducts.map(wantedOf))).flat()
  const tasks = wanted.map(({ product, task }) => ({ ...task, logo: product.logo }))
  const drawn = await page.evaluate(drawInBrowser, [`/assets/${script}`, logos, tasks] as const)
  const found = await Promise.all(
    wanted.map(async ({ product, server, task }, index) => {
      const encoded = drawn[index]
      if (encoded === null || encoded === undefined) throw new Error(`the browser draws no ${printedName(product)}`)
      const { side } = task
      const inBrowser = await pixelsOf(Buffer.from(encoded, 'base64'), side)
      const bare = await pixelsOf(Buffer.from(await (await fetch(shop.origin + task.picture.path)).arrayBuffer()), 800)
      return {
        name: `${printedName(product)} ${side}`,
        ...differenceOf(inBrowser, await resized(server.picture, side), server.cropPx, side),
        // Both print on the same bytes.
        bare: differenceOf(bare, server.bare, server.cropPx, 800).largest,
      }
    }),
  )
  expect(found.length).toBeGreaterThanOrEqual(16 * sides.length)
  expect(found.filter(({ name, mean, bare }) => mean >= mostOf(name) || bare > 0)).toEqual([])
  // The shop runs in this process, which draws for a minute: meanwhile prefetched requests may be refused.
  expect(errors.filter((line) => !/status of 503 .*\.data$/.test(line))).toEqual([])
})

/**
 * The largest mean difference, of 255. A gradient in one colour or in part in another has hard edges, which lie half a pixel apart
 * at the two resolutions.
 */
const mostOf = (name: string) => (/(?:embroidery|laserEngraving) badge/.test(name) ? 4 : 2)

async function rgbaOf(logo: PrintedLogo) {
  const { data, info } = await sharp(await logoPng(logo))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data.toString('base64'), width: info.width, height: info.height }
}

async function pixelsOf(encoded: Buffer, side: number): Promise<Uint8Array> {
  const { data, info } = await sharp(encoded).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([side, side, 3])
  return data
}

/** Resized like mock-ups. */
function resized(picture: Uint8Array, side: number): Promise<Uint8Array> {
  return sharp(picture, { raw: { width: 800, height: 800, channels: 3 } })
    .resize({ width: side, withoutEnlargement: true })
    .raw()
    .toBuffer()
}

/** Within `cropPx`, relative to the picture at 800 pixels. */
function differenceOf(
  one: Uint8Array,
  other: Uint8Array,
  cropPx: readonly [number, number, number, number],
  side: number,
): { readonly mean: number; readonly largest: number } {
  const [left = 0, top = 0, width = 0, height = 0] = cropPx.map((length) => (length * side) / 800)
  let sum = 0
  let largest = 0
  for (let y = top; y < top + height; y += 1) {
    for (let at = 3 * (side * y + left); at < 3 * (side * y + left + width); at += 1) {
      const difference = Math.abs((one[at] ?? 0) - (other[at] ?? 0))
      sum += difference
      largest = Math.max(largest, difference)
    }
  }
  return { mean: Math.round((1_000 * sum) / (3 * width * height)) / 1_000, largest }
}
