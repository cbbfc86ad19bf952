import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { drawLiveText } from '#app/personalisation/logos/prepare/draw-live-text.server.ts'
import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'
import { openSvg } from '#app/personalisation/logos/prepare/open-image.server.ts'
import { temporaryFolder } from '#test/folder.ts'

const folder = temporaryFolder()

const root = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, size = 'width="400" height="200"') => `<svg ${root} ${size}>${inside}</svg>`
const inkOf = (data: Uint8Array | Uint8ClampedArray) => data.filter((value, index) => index % 4 === 3 && value > 0).length

/** Pixels with ink, by resvg; null if it is not asked */
async function inkByResvg(drawing: string): Promise<number | null> {
  const drawn = await drawLiveText(drawing)
  return drawn === null ? null : inkOf(await drawn.raw().toBuffer())
}

/** How wide a line of letters is drawn */
async function extentOf(attributes: string) {
  const drawn = await drawLiveText(svg(`<text x="9" y="90" ${attributes}>ΚΑΦΕΣ</text>`))
  const trimmed = await drawn?.trim().toBuffer({ resolveWithObject: true })
  return trimmed?.info.width ?? 0
}

const arc = '<path id="arc" d="M40 180A160 160 0 0 1 360 180" fill="none"/>'

test('letters on a path, and letters placed one by one, are drawn where they are', async () => {
  const onPath = svg(
    `${arc}<text font-size="30"><textPath xlink:href="#arc" startOffset="50%" text-anchor="middle">ΕΛΑΙΩΝΕΣ ΜΕΣΣΗΝΙΑΣ</textPath></text>`,
  )
  expect(await inkByResvg(onPath)).toBeGreaterThan(1_500)
  expect(await inkByResvg(svg(`${arc}<text> </text>`))).toBeNull()
  expect(await extentOf('dx="0 60 60 60 60" font-size="20"')).toBeGreaterThan(280)
  expect(await extentOf('textLength="370" font-size="20"')).toBeGreaterThan(330)
})

test('letters are drawn whatever font they name, bold in bold, in the size that a shorthand has', async () => {
  for (const named of ['', 'font-family="No Such Font"', 'font-family="\'No Such\', sans-serif"', 'font-family="monospace"'])
    expect({ named, isDrawn: (await extentOf(`font-size="40" ${named}`)) > 80 }).toEqual({ named, isDrawn: true })
  const [regular, bold] = [await extentOf('font-size="60"'), await extentOf('font-size="60" font-weight="bold"')]
  expect(bold).toBeGreaterThan(regular + 3)
  // Both are those of the same sans serif.
  const sans = await extentOf('font-size="60" font-weight="bold" font-family="Arial"')
  expect(sans).not.toBe(bold)
  for (const style of [
    'font: bold 60px/1.2 Arial, Helvetica',
    'font-size:60px;font-weight:bold;font-family:&quot;Helvetica Neue&quot;, sans-serif!important',
  ])
    expect({ style, extent: await extentOf(`style="${style}"`) }).toEqual({ style, extent: sans })
})

test('half transparent letters keep their colour, and a part of a drawing is as the whole', async () => {
  const opened = await openSvg(
    Buffer.from(svg('<g opacity=".9"><text x="5" y="150" font-size="200" fill="#cc8800" opacity=".5">ΗΗΗ</text></g>')),
  )
  if (!opened.ok) throw new Error('it was not opened')
  const whole = await opened.value.draw({ left: 0, top: 0, width: 1, height: 1 }, 800)
  const part = await opened.value.draw({ left: 0.25, top: 0.25, width: 0.5, height: 0.5 }, 400)
  expect([whole.width, whole.height, part.width, part.height]).toEqual([800, 400, 400, 200])
  const pixel = ({ data, width }: LogoPixels, x: number, y: number) => [
    ...data.subarray(4 * (y * width + x), 4 * (y * width + x + 1)),
  ]
  const inked = whole.data.findIndex((value, index) => index % 4 === 3 && value > 110)
  for (const [index, value] of [204, 136, 0, 115].entries())
    expect(Math.abs((whole.data[inked - 3 + index] ?? 0) - value)).toBeLessThanOrEqual(2)
  for (let at = 0; at < 400 * 200; at += 97) {
    const [x, y] = [at % 400, Math.floor(at / 400)]
    expect(pixel(part, x, y)).toEqual(pixel(whole, x + 200, y + 100))
  }
})

test('what could read a file or the network is never given to resvg', async () => {
  const picture = join(folder.path, 'secret.png')
  await writeFile(
    picture,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  )
  const letters = '<text y="90">Α</text>'
  const embedded = Buffer.from(svg(letters)).toString('base64')
  for (const inside of [
    `<image width="90" height="90" href="${picture}"/>`,
    `<image width="90" height="90" xlink:href='${picture}'/>`,
    `<image width="90" height="90" href = "&#47;${picture.slice(1)}"/>`,
    `<image width="90" height="90" HREF="file://${picture}"/>`,
    '<image width="90" height="90" href="http://127.0.0.1:9/a.png"/>',
    `<filter id="f"><feImage href="${picture}"/></filter><rect width="90" height="90" filter="url(#f)"/>`,
    '<use href="other.svg#part"/>',
    `<image width="90" height="90" href="data:image/svg+xml;base64,${embedded}"/>`,
  ])
    expect({ inside, ink: await inkByResvg(svg(letters + inside)) }).toEqual({ inside, ink: null })
  const typed = `<!DOCTYPE svg [<!ENTITY a SYSTEM "file://${picture}">]>${svg('<text y="90">&a;</text>')}`
  expect(await inkByResvg(typed)).toBeNull()
})

test('drawings that are huge, deep, refer to themselves or have too much text are drawn in the wanted size or left to librsvg', async () => {
  const letters = '<text x="9" y="90" font-size="60">Α</text>'
  const opened = await openSvg(Buffer.from(svg(letters, 'width="4000000000" height="2000000000" viewBox="0 0 400 200"')))
  expect(opened.ok).toBe(true)
  if (!opened.ok) return
  const drawn = await opened.value.draw({ left: 0, top: 0, width: 1, height: 1 }, 700)
  expect([drawn.width, drawn.height, inkOf(drawn.data) > 500]).toEqual([700, 350, true])
  const deep = (tag: string, inside: string) => `<${tag}>`.repeat(490) + inside + `</${tag}>`.repeat(490)
  expect(await inkByResvg(svg(deep('g', letters)))).toBeGreaterThan(100)
  expect(await inkByResvg(svg(`<text x="9" y="90" font-size="60">${deep('tspan', 'Α')}</text>`))).toBeGreaterThan(100)
  expect(await inkByResvg(svg(`<g id="a"><use href="#a"/>${letters}</g>`))).toBeGreaterThan(100)
  expect(await inkByResvg(svg('<text id="t"><textPath href="#t">Α</textPath></text>'))).toBe(0)
  expect(await inkByResvg(svg('<text y="90" font-size="1e30">Α</text>'))).toBe(0)
  expect(await inkByResvg(svg(`<text y="90">${'Αβ '.repeat(2_000)}</text>`))).toBeNull()
  expect(await inkByResvg(svg('<text y="90">Α'))).toBeNull()
})
