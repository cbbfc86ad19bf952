import type { Locator } from 'playwright-core'

interface Point {
  readonly x: number
  readonly y: number
}

const steps = 8

/** Drags by the mouse onto an element: `part` of its height from its top. */
export async function dragByMouse(handle: Locator, onto: Locator, part: number): Promise<void> {
  const { mouse } = handle.page()
  const [from, ...way] = await wayTo(handle, onto, part)
  await mouse.move(from.x, from.y)
  await mouse.down()
  for (const { x, y } of way) await mouse.move(x, y)
  await drawn(handle)
  await mouse.up()
}

/** Drags by a finger; the context needs `hasTouch`. */
export async function dragByTouch(handle: Locator, onto: Locator, part: number): Promise<void> {
  const devtools = await handle.page().context().newCDPSession(handle.page())
  const [from, ...way] = await wayTo(handle, onto, part)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  for (const point of way) await send('touchMove', [point])
  await drawn(handle)
  await send('touchEnd', [])
  await devtools.detach()
}

/** Until the page has nothing left to do, and so shows where a drop would lead: on a busy machine two frames are too early. */
async function drawn(handle: Locator): Promise<void> {
  await handle.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise(requestAnimationFrame)
      // Chromium runs none while a finger is down.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
    }
  })
}

async function wayTo(handle: Locator, onto: Locator, part: number): Promise<[Point, ...Point[]]> {
  // At the edge of the window a drag scrolls the page.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // Rows still move after a drop: a trial waits until they stand.
  for (const row of [onto, handle]) await row.hover({ trial: true })
  const [start, end] = [await handle.boundingBox(), await onto.boundingBox()]
  if (start === null || end === null) throw new Error('one of both is not shown')
  const from = { x: start.x + start.width / 2, y: start.y + start.height / 2 }
  const to = { x: from.x, y: end.y + end.height * part }
  const points = Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
  return [from, ...points]
}
