import { fileURLToPath } from 'node:url'

import { Font } from '@react-pdf/renderer'

import { wordBreaks } from '#app/quotes/document/word-breaks.ts'

const weights = [
  { fontWeight: 400, url: import.meta.resolve('@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf') },
  { fontWeight: 500, url: import.meta.resolve('@expo-google-fonts/commissioner/500Medium/Commissioner_500Medium.ttf') },
  { fontWeight: 600, url: import.meta.resolve('@expo-google-fonts/commissioner/600SemiBold/Commissioner_600SemiBold.ttf') },
]
/** react-pdf falls back to it, and looks for it in every document. */
const fallback = { family: 'Helvetica', src: 'Helvetica' }

/**
 * Loads the fonts for one document. A font keeps the glyphs that it has met: the next document would lose letters (a glyph
 * first met as a part of another has no letter of its own), and its bytes would depend on the documents before it.
 */
export async function loadFonts(): Promise<void> {
  Font.clear()
  Font.register(fallback)
  Font.register({
    family: 'Commissioner',
    fonts: weights.map(({ fontWeight, url }) => ({ fontWeight, src: fileURLToPath(url) })),
  })
  // Cleared with the fonts
  Font.registerHyphenationCallback((word) => [...wordBreaks(word)])
  await Font.load({ fontFamily: fallback.family })
}
