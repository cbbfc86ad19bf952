import { colourName } from '#app/personalisation/logos/colour-names.ts'

/** What a colour is called on production's sheets: «σκούρο μπλε #1F3A5F». */
export function colourText(hex: string): string {
  return `${colourName(hex)} ${hex.toUpperCase()}`
}

/** Names a colour in letters that a PDF's separations and all their readers take: «Ink 1F3A5F». */
export function separationName(hex: string): string {
  return `Ink ${hex.slice(1).toUpperCase()}`
}
