import { fileURLToPath } from 'node:url'

import sharp, { type Sharp } from 'sharp'

/** More are no logo, and layout takes quadratic time. */
const maxLetters = 5_000

/** Letters that are drawn in whatever fonts the machine has, in characters; without those of embedded drawings */
export function liveLetters(svg: string): number {
  const texts = [...svg.matchAll(/<text\b(?:[^>]*[^/>])?>([^]*?)<\/text>/g)]
  return texts.reduce((sum, [, content = '']) => sum + content.replaceAll(/<[^<>]*>/g, '').trim().length, 0)
}

/**
 * A cleaned SVG that has its size in pixels, drawn by resvg: unlike librsvg it draws text on a path and letters that are placed one
 * by one. Always whole: resvg loses transparent groups that begin outside what it draws. Null if it cannot draw it: librsvg may.
 */
export async function drawLiveText(svg: string): Promise<Sharp | null> {
  const letters = liveLetters(svg)
  if (letters === 0 || letters > maxLetters || refersElsewhere(svg)) return null
  try {
    // Loaded for such drawings alone, and missing on platforms for which it is not built. In a thread of its own, so that the
    // process still watches its memory.
    const { renderAsync } = await import('@resvg/resvg-js')
    const { pixels, width, height } = await renderAsync(withFonts(svg), { font: fonts(), logLevel: 'off' })
    return sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } })
  } catch {
    return null
  }
}

/** A cleaned drawing as groups and paths alone, by resvg: styles, uses, text and nested drawings resolved. Null if it cannot. */
export async function simplifiedSvg(svg: string): Promise<string | null> {
  if (liveLetters(svg) > maxLetters || refersElsewhere(svg)) return null
  try {
    const { Resvg } = await import('@resvg/resvg-js')
    return new Resvg(withFonts(svg), { font: fonts(), logLevel: 'off' }).toString()
  } catch {
    return null
  }
}

/**
 * Whether it refers to more than its own parts and embedded bitmaps: resvg reads files by their paths. The sanitizer has removed
 * such references; this is the second lock. Embedded drawings count, because resvg draws no text in them.
 */
function refersElsewhere(svg: string): boolean {
  return /<!DOCTYPE|<!ENTITY|href\s*=\s*["'](?!#|data:image\/(?:png|jpe?g|gif);base64,)/i.test(svg)
}

const ownFonts = [
  'literata/400Regular/Literata_400Regular.ttf',
  'literata/400Regular_Italic/Literata_400Regular_Italic.ttf',
  'literata/700Bold/Literata_700Bold.ttf',
  'commissioner/400Regular/Commissioner_400Regular.ttf',
  'commissioner/700Bold/Commissioner_700Bold.ttf',
]

/** The system's; ours, so that letters are drawn without any too. */
function fonts() {
  return {
    loadSystemFonts: true,
    // The first is the default where the default is not installed.
    fontFiles: ownFonts.map((file) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`))),
    // Browsers show unknown fonts in serif too.
    defaultFontFamily: 'Liberation Serif',
  }
}

/** resvg has one family, the default, for all generic names, and knows no substitutes. */
const substitutes = [
  { of: /mono|courier|consolas|menlo/i, families: 'Liberation Mono, DejaVu Sans Mono' },
  {
    of: /sans|arial|helvetica|verdana|tahoma|calibri|segoe|roboto|lato|futura|gotham|myriad|montserrat|poppins|system-ui/i,
    families: 'Liberation Sans, Commissioner',
  },
]
const generic = /(?<![\w-])(?:sans-serif|monospace|system-ui)(?![\w-])/i

const shorthand =
  /(?<![\w-])font\s*:\s*((?:(?:normal|small-caps|italic|oblique|bold|bolder|lighter|\d00)\s+)*)([\d.]+[a-z%]*)(?:\s*\/\s*[\w.%]+)?\s+/gi
const inCss = /(font-family\s*:)((?:&\w{2,5};|"[^"<>{};=]*"|[^;{}<>"&!])+)/gi
const inAttribute = /(\sfont-family=")([^"]*)/g

/** With what resvg needs to find fonts: no shorthands, and families that are there after those that may not be. */
function withFonts(svg: string): string {
  const long = svg.replaceAll(shorthand, (_whole, styles: string, size: string) => {
    const style = /italic|oblique/i.exec(styles)?.[0] ?? 'normal'
    const weight = /bold\w*|lighter|\d00/i.exec(styles)?.[0] ?? 'normal'
    return `font-style:${style};font-weight:${weight};font-size:${size};font-family:`
  })
  const extended = (_whole: string, before: string, named: string) => {
    const families = substitutes.find(({ of }) => of.test(named))?.families
    if (families === undefined) return before + named
    return before + (generic.test(named) ? named.replace(generic, families) : `${named}, ${families}`)
  }
  return long.replaceAll(inCss, extended).replaceAll(inAttribute, extended)
}
