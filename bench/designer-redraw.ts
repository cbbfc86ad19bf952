import type { Browser } from 'playwright-core'

import { productUrl } from '#app/urls.ts'
import { logoPng } from '#test/printed-products.ts'

/** A T-shirt */
const shirt = 1
const moves = 20

interface Redrawn {
  /** Milliseconds from a key until the print position shows the moved logo, medians and the slowest */
  readonly surfaceMs: number
  readonly slowestSurfaceMs: number
  /** Until the product's picture shows it */
  readonly pictureMs: number
  readonly slowestPictureMs: number
}

/** A logo moved by arrow keys in the designer of a product's page. */
export async function designerRedraw(browser: Browser, origin: string): Promise<Redrawn> {
  const orderId = crypto.randomUUID()
  const png = await logoPng('wordmark')
  const answer = await fetch(`${origin}/api/logos?${new URLSearchParams({ orderId, name: 'logo.png' })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(png),
  })
  const { picture: pictureHash, id, width, height }: Record<string, unknown> = await answer.json()
  const picture = `data:image/png;base64,${png.toString('base64')}`
  const ownLogo = JSON.stringify({ name: 'logo.png', picture, width, height, pictureHash, id, on: true })
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript((stored) => Object.assign(localStorage, stored), { orderId, ownLogo })
  await page.goto(origin + productUrl(shirt), { waitUntil: 'networkidle' })
  await page.getByRole('radio', { name: /Με το λογότυπό σας/ }).check()
  await page.getByRole('button', { name: /^Αλλαγή θέσης/ }).click()
  await page
    .getByRole('button', { name: /^Λογότυπο, / })
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.locator('main img.picture[src^="blob:"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const times = await page.evaluate(async (count) => {
    const logo = [...document.querySelectorAll('g[role=button]')].find((each) => each.checkVisibility())
    const shown = document.querySelector<HTMLImageElement>('main img.picture[src^="blob:"]')
    if (logo === undefined || shown === null) throw new Error('the designer shows no logo')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const surface: number[] = []
    const pictures: number[] = []
    for (let move = 0; move < count; move += 1) {
      const before = { place: logo.getAttribute('transform'), src: shown.src }
      const startedAt = performance.now()
      const waits = () => performance.now() - startedAt < 10_000
      // On and on: a picture of a place where it was before would come out of the cache.
      logo.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
      while (logo.getAttribute('transform') === before.place && waits()) await frame()
      surface.push(performance.now() - startedAt)
      while (shown.src === before.src && waits()) await frame()
      pictures.push(performance.now() - startedAt)
    }
    return { surface, pictures }
  }, moves)
  await context.close()
  return {
    surfaceMs: middleOf(times.surface),
    slowestSurfaceMs: Math.round(Math.max(...times.surface)),
    pictureMs: middleOf(times.pictures),
    slowestPictureMs: Math.round(Math.max(...times.pictures)),
  }
}

function middleOf(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN)
}
