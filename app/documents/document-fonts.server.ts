import { fileURLToPath } from 'node:url'

import { Font } from '@react-pdf/renderer'

import { wordBreaks } from '#app/documents/word-breaks.ts'

const weights = [
  { fontWeight: 400, url: import.meta.resolve('@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf') },
  { fontWeight: 500, url: import.meta.resolve('@expo-google-fonts/commissioner/500Medium/Commissioner_500Medium.ttf') },
  { fontWeight: 600, url: import.meta.resolve('@expo-google-fonts/commissioner/600SemiBold/Commissioner_600SemiBold.ttf') },
]
/** react-pdf's fallback font, required by every document. */
const fallback = { family: 'Helvetica', src: 'Helvetica' }

/**
 * Loads fresh fonts for each document. A font caches the glyphs it has met, so a shared one would lose letters
 * (a glyph first met inside a ligature has none), and the bytes would depend on earlier documents.
 */
export async function loadFonts(): Promise<void> {
  Font.clear()
  Font.register(fallback)
  Font.register({
    family: 'Commissioner',
    fonts: weights.map(({ fontWeight, url }) => ({ fontWeight, src: fileURLToPath(url) })),
  })
  // Cleared together with the fonts
  Font.registerHyphenationCallback((word) => [...wordBreaks(word)])
  await Font.load({ fontFamily: fallback.family })
}
