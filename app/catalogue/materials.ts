/** What lists can be filtered by, with what a chip says. A product may be of several. */
export const materialNames = {
  bamboo: 'μπαμπού',
  cotton: 'βαμβάκι',
  wood: 'ξύλο',
  cork: 'φελλός',
  leather: 'δέρμα',
  fauxLeather: 'συνθετικό δέρμα',
  stainlessSteel: 'ανοξείδωτο ατσάλι',
  aluminium: 'αλουμίνιο',
  metal: 'μέταλλο',
  glass: 'γυαλί',
  ceramic: 'κεραμικό',
  porcelain: 'πορσελάνη',
  enamel: 'εμαγιέ',
  paper: 'χαρτί',
  plastic: 'πλαστικό',
  polyester: 'πολυεστέρας',
  silicone: 'σιλικόνη',
  jute: 'γιούτα',
  linen: 'λινό',
  felt: 'τσόχα',
} as const

export type Material = keyof typeof materialNames

export const isMaterial = (value: string): value is Material => Object.hasOwn(materialNames, value)

/** «Υλικό: μπαμπού» */
export const materialText = (material: Material) => `Υλικό: ${materialNames[material]}`
