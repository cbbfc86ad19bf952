import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'

import { testBrowser } from '#test/browser.ts'
import { drawProgram, programDrawings } from '#test/program-drawings.ts'

// Compares the shop's picture of a drawing with what a browser shows of the same file.

const browser = testBrowser()

const [width, height] = [200, 100]
const ground = '#d0d8c0'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50">${inside}</svg>`
const halves = '<rect width="50" height="50" fill="#c8102e"/><rect x="50" width="50" height="50" fill="#00558c"/>'

/** Each fills its page, because the shop's pictures have no margins. */
const drawings: Readonly<Record<string, string>> = {
  'a chain of gradients': svg(
    '<linearGradient id="a"><stop stop-color="#c8102e"/><stop offset="1" stop-color="#00558c"/></linearGradient><linearGradient id="b" xlink:href="#a" x2="0" y2="1"/><radialGradient id="c" href="#a" fr="20%" fx=".3" fy=".3"/><rect width="50" height="50" fill="url(#b)"/><rect x="50" width="50" height="50" fill="url(#c)"/>',
  ),
  'gradients of variables': svg(
    '<style>svg{--s:#c8102e}.s{stop-color:var(--s)}.t{stop-color:hsl(203 100% 27%);stop-opacity:80%}</style><linearGradient id="a"><stop class="s"/><stop class="t" offset="100%"/></linearGradient><rect width="100" height="50" fill="url(#a)"/>',
  ),
  'a shadow': svg(
    `<filter id="f"><feDropShadow dx="9" dy="9" stdDeviation="2" flood-opacity=".6"/></filter>${halves}<circle cx="50" cy="25" r="12" fill="#fff" filter="url(#f)"/>`,
  ),
  'a blend': svg(`${halves}<rect x="20" y="10" width="60" height="30" fill="#f08a1d" style="mix-blend-mode:multiply"/>`),
  'uses with variables of their own': svg(
    '<style>.s{fill:var(--c,#000)}</style><defs><g id="s"><rect class="s" width="50" height="50"/></g></defs><use href="#s" style="--c:#c8102e"/><use href="#s" x="50" style="--c:#00558c"/>',
  ),
  'a pattern that is turned': svg(
    `<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45) scale(1.5)"><rect width="5" height="10" fill="#fff"/></pattern>${halves}<rect x="10" y="10" width="80" height="30" fill="url(#p)"/>`,
  ),
  markers: svg(
    `<marker id="m" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="4" markerHeight="4" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="context-stroke"/></marker>${halves}<path d="M20 25H80" stroke="#fff" stroke-width="4" marker-start="url(#m)" marker-end="url(#m)"/>`,
  ),
  'a clip of a clip': svg(
    `<clipPath id="d"><rect x="20" width="60" height="50"/></clipPath><clipPath id="c" clip-path="url(#d)"><circle cx="50" cy="25" r="35"/></clipPath>${halves}<rect width="100" height="50" fill="#f08a1d" clip-path="url(#c)"/>`,
  ),
  'a mask with shades': svg(
    `<linearGradient id="a"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="m" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="url(#a)"/></mask>${halves}<rect y="10" width="100" height="30" fill="#fff" mask="url(#m)"/>`,
  ),
  'keywords of the cascade': svg(
    '<g fill="#c8102e"><rect width="50" height="50" style="fill:unset"/><rect x="50" width="50" height="50" style="fill:initial"/></g>',
  ),
}

test('the shop draws what a browser draws', { timeout: 600_000 }, async () => {
  const all = [
    ...Object.entries(programDrawings).map(([name, drawing]) => ({ name, drawing, hasMargins: true })),
    ...Object.entries(drawings).map(([name, drawing]) => ({ name, drawing, hasMargins: false })),
  ]
  const shown = await shownInBrowser(all.map(({ drawing }) => drawing))
  const differing: string[] = []
  for (const [index, { name, drawing, hasMargins }] of all.entries()) {
    const prepared = await drawProgram(drawing)
    if (!('ok' in prepared) || !prepared.ok) {
      differing.push(`${name}: ${JSON.stringify(prepared)}`)
      continue
    }
    const picture = sharp(shown[index])
    const theirs = hasMargins ? sharp(await picture.trim({ background: ground }).png().toBuffer()) : picture
    const share = differingShare(await pixelsOf(sharp(prepared.value.png)), await pixelsOf(theirs))
    if (share > 0.05) differing.push(`${name}: ${(100 * share).toFixed(1)} %`)
  }
  expect(differing).toEqual([])
})

const [side, columns] = [400, 6]

/** Each drawing as a picture of the page that has them all, without the page’s margins */
async function shownInBrowser(drawings: readonly string[]): Promise<readonly Buffer[]> {
  const rows = Math.ceil(drawings.length / columns)
  const { page } = await browser.page({ viewport: { width: columns * side, height: rows * side } })
  const pictures = drawings.map((drawing, index) => {
    const [left, top] = [(index % columns) * side, Math.floor(index / columns) * side]
    const address = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
    return `<img alt="" src="${address}" style="position:absolute;left:${left}px;top:${top}px;width:${side}px">`
  })
  await page.setContent(`<body style="margin:0;background:${ground}">${pictures.join('')}`)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const whole = await page.screenshot()
  const boxes = await page.evaluate(() =>
    [...document.images].map((image) => ({
      left: image.x,
      top: image.y,
      width: image.width,
      height: Math.min(400, image.height),
    })),
  )
  return Promise.all(boxes.map((box) => sharp(whole).extract(box).png().toBuffer()))
}

async function pixelsOf(picture: Sharp): Promise<Buffer> {
  return picture.flatten({ background: ground }).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
}

function differingShare(ours: Buffer, theirs: Buffer): number {
  let differing = 0
  for (let at = 0; at < ours.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs((ours[at + channel] ?? 0) - (theirs[at + channel] ?? 0)) > 32)) differing += 1
  return differing / (ours.length / 3)
}
