import { fileURLToPath } from 'node:url'

import { Font } from '@react-pdf/renderer'

const family = 'Commissioner'
const weights = [
  { fontWeight: 400, url: import.meta.resolve('@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf') },
  { fontWeight: 500, url: import.meta.resolve('@expo-google-fonts/commissioner/500Medium/Commissioner_500Medium.ttf') },
  { fontWeight: 600, url: import.meta.resolve('@expo-google-fonts/commissioner/600SemiBold/Commissioner_600SemiBold.ttf') },
]

type Shape = (text: string, features?: unknown, ...rest: readonly unknown[]) => { readonly glyphs: readonly unknown[] }

/** What of a font of fontkit is used here; it has no types of its own. */
interface OpenFont {
  layout: Shape
  _glyphs: Record<number, unknown>
}

/** The documents' fonts, read once; `forget` makes them as good as new. */
export async function openFonts(): Promise<{ forget(): void }> {
  Font.register({ family, fonts: weights.map(({ fontWeight, url }) => ({ fontWeight, src: fileURLToPath(url) })) })
  const forgetful: (() => void)[] = []
  for (const { fontWeight } of weights) {
    await Font.load({ fontFamily: family, fontWeight })
    const font: unknown = Font.getFont({ fontFamily: family, fontWeight }).data
    if (!isOpenFont(font)) throw new Error('the fonts of the documents are not what they were')
    forgetful.push(rememberShapes(font))
  }
  return { forget: () => forgetful.forEach((forget) => forget()) }
}

function isOpenFont(font: unknown): font is OpenFont {
  return typeof font === 'object' && font !== null && 'layout' in font && typeof font.layout === 'function' && '_glyphs' in font
}

/**
 * A document says the same words again and again («Τιμή μονάδας»), and to shape them is a quarter of its work: a font does
 * so once. What it remembers must not outlive a document: the next would lose letters by it (one first met as a part of
 * another is not known by its name), and would not be the same bytes after different ones.
 */
function rememberShapes(font: OpenFont): () => void {
  const shape = font.layout.bind(font)
  const shapes = new Map<string, ReturnType<Shape>>()
  font.layout = (text, features, ...rest) => {
    if (features !== undefined) return shape(text, features, ...rest)
    const known = shapes.get(text)
    if (known !== undefined) return known
    const shaped = shape(text, features, ...rest)
    // Shared by all places where it stands
    Object.freeze(shaped.glyphs)
    shapes.set(text, shaped)
    return shaped
  }
  return () => {
    shapes.clear()
    font._glyphs = {}
  }
}
