import { colourDistance, labOfHex } from '#app/personalisation/logos/lab-colour.ts'

/** Plain colour names, our own: they name an ink for people; colour system numbers are agreed with the proof. */
const names: readonly (readonly [name: string, hex: string])[] = [
  ['λευκό', '#ffffff'],
  ['υπόλευκο', '#f4efe4'],
  ['ανοιχτό γκρι', '#d0d0d0'],
  ['γκρι', '#8c8c8c'],
  ['σκούρο γκρι', '#4d4d4d'],
  ['μαύρο', '#0d0d0d'],
  ['μπεζ', '#dcc6a0'],
  ['καφέ', '#7b4a21'],
  ['σκούρο καφέ', '#3f2614'],
  ['μπορντό', '#6d1024'],
  ['κόκκινο', '#d3142a'],
  ['κεραμιδί', '#b0412a'],
  ['κοραλλί', '#ff6f5e'],
  ['πορτοκαλί', '#f07d14'],
  ['σκούρο πορτοκαλί', '#c2410c'],
  ['χρυσαφί', '#c79a2b'],
  ['κίτρινο', '#ffd60a'],
  ['ανοιχτό κίτρινο', '#fff29a'],
  ['λαδί', '#6b6b1e'],
  ['λαχανί', '#a5d01e'],
  ['ανοιχτό πράσινο', '#9ad9a0'],
  ['πράσινο', '#149245'],
  ['σκούρο πράσινο', '#0c4a2c'],
  ['βεραμάν', '#6fcfb7'],
  ['πετρόλ', '#0f6470'],
  ['τιρκουάζ', '#18b3bd'],
  ['γαλάζιο', '#74b9ea'],
  ['ανοιχτό γαλάζιο', '#bfe0f5'],
  ['μπλε', '#1c5fd1'],
  ['σκούρο μπλε', '#1d3461'],
  ['μπλε νύχτας', '#0b1430'],
  ['μοβ', '#6d2fa5'],
  ['λιλά', '#b99ad8'],
  ['φούξια', '#d81b7a'],
  ['ροζ', '#f4a6c0'],
]

const known = names.map(([name, hex]) => ({ name, lab: labOfHex(hex) }))

/** The name of the nearest colour: «σκούρο μπλε». */
export function colourName(hex: string): string {
  const lab = labOfHex(hex)
  const [nearest] = known.toSorted((a, b) => colourDistance(a.lab, lab) - colourDistance(b.lab, lab))
  return nearest?.name ?? hex
}
