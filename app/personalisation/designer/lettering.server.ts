import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'

import type { LetteringFont } from '#app/personalisation/artwork.ts'
import type { Lettering } from '#app/personalisation/designer/lettering.contract.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

const files: Record<LetteringFont, () => string> = {
  sans: () => import.meta.resolve('@expo-google-fonts/commissioner/600SemiBold/Commissioner_600SemiBold.ttf'),
  serif: () => import.meta.resolve('@expo-google-fonts/literata/500Medium/Literata_500Medium.ttf'),
  script: () => import.meta.resolve('@expo-google-fonts/mynerve/Mynerve_400Regular.ttf'),
}

export const letteringRefusals = refusals({
  'missing-letters': [
    422,
    ({ letters }: { readonly letters: readonly string[] }) =>
      `Αυτή η γραμματοσειρά δεν έχει ${letters.length === 1 ? 'τον χαρακτήρα' : 'τους χαρακτήρες'} ${letters.slice(0, 8).join(' ')}. Αφαιρέστε τους ή δοκιμάστε άλλη γραμματοσειρά.`,
  ],
  'no-letters': [422, 'Γράψτε το κείμενο που θα τυπωθεί.'],
})

type LetteringResult = Result<Lettering, RefusalOf<typeof letteringRefusals>>

const fonts = new Map<LetteringFont, Promise<Font>>()
/** About 10 kB each */
const known = new LRUCache<string, LetteringResult>({ max: 1_000 })

/** The outlines of a line of text. Refuses letters missing from the font, and invisible text. */
export async function letteringPath(text: string, font: LetteringFont): Promise<LetteringResult> {
  const composed = text.normalize('NFC').trim()
  const key = `${font} ${composed}`
  const before = known.get(key)
  if (before !== undefined) return before
  const drawn = outline(composed, await loadFont(font))
  known.set(key, drawn)
  return drawn
}

function loadFont(font: LetteringFont): Promise<Font> {
  const loading = fonts.get(font) ?? readFont(files[font]())
  fonts.set(font, loading)
  return loading
}

async function readFont(url: string): Promise<Font> {
  const font = create(await readFile(fileURLToPath(url)))
  if (!('layout' in font)) throw new Error(`${url} holds several fonts`)
  return font
}

/** Path units per em: a thousandth of a letter's height is invisible. */
const unitsPerEm = 1_000

function outline(text: string, font: Font): LetteringResult {
  const letters = [...new Set(text)].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  if (letters.length > 0) return refuse({ refusal: 'missing-letters', letters })
  const { glyphs, positions } = font.layout(text)
  const scale = unitsPerEm / font.unitsPerEm
  const placed: PlacedPath[] = []
  let [x, y] = [0, 0]
  for (const [at, glyph] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0, yAdvance = 0 } = positions[at] ?? {}
    placed.push({ path: glyph.path, x: x + xOffset, y: y + yOffset })
    x += xAdvance
    y += yAdvance
  }
  const boxes = placed.flatMap(({ path, x: left, y: base }) => {
    const { minX, minY, maxX, maxY } = path.bbox
    return maxX > minX ? [{ minX: minX + left, minY: minY + base, maxX: maxX + left, maxY: maxY + base }] : []
  })
  if (boxes.length === 0) return refuse({ refusal: 'no-letters' })
  const left = Math.min(...boxes.map(({ minX }) => minX))
  const top = Math.max(...boxes.map(({ maxY }) => maxY))
  const right = Math.max(...boxes.map(({ maxX }) => maxX))
  const bottom = Math.min(...boxes.map(({ minY }) => minY))
  return done({
    width: Math.ceil((right - left) * scale),
    height: Math.ceil((top - bottom) * scale),
    // A font's y axis points up, a picture's points down.
    path: placed
      .map(({ path, x: across, y: up }) =>
        path
          .transform(scale, 0, 0, -scale, (across - left) * scale, (top - up) * scale)
          .toSVG()
          .replaceAll(/-?(?<!\d)\d+\.\d+/g, (number) => String(Math.round(Number(number)))),
      )
      .join(''),
  })
}

interface PlacedPath {
  readonly path: ReturnType<Font['getGlyph']>['path']
  readonly x: number
  readonly y: number
}
