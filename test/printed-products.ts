import sharp from 'sharp'

import type { PrintTechnique } from '#app/catalogue/catalogue.ts'

// Products with a logo, over archetypes, techniques and colours: to compare browser and server, and to look at.

const testLogos = {
  /** Dark and orange strokes, like the shop's own mark */
  wordmark: `<svg xmlns="http://www.w3.org/2000/svg" width="940" height="352" viewBox="0 0 117.5 44" fill="none" stroke-width="6.4" stroke="#1b1a17"><circle cx="14.2" cy="29" r="11"/><path d="M25.2 3v40"/><circle cx="46.4" cy="29" r="11"/><path d="M67 43V28.4A10.4 10.4 0 0 1 77.4 18"/><circle cx="97" cy="29" r="11" stroke="#c2410c"/></svg>`,
  /** Full areas, a gradient, white inside */
  badge: `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 100 100"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#0e7490"/><stop offset="1" stop-color="#7c3aed"/></linearGradient></defs><circle cx="50" cy="50" r="48" fill="url(#g)"/><path d="M50 14l10 24 26 2-20 17 6 25-22-14-22 14 6-25-20-17 26-2z" fill="#fff"/><circle cx="50" cy="52" r="9" fill="#f59e0b"/></svg>`,
  /** Fine lines and details as small as letters */
  fine: `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="450" viewBox="0 0 200 100" fill="none" stroke="#14532d"><path d="M20 80Q60 5 100 80T180 80" stroke-width="3"/><path d="M20 90h160M20 95h160" stroke-width="1"/><path d="M100 12v30M85 27h30M90 17l20 20M110 17L90 37" stroke-width="1.5"/></svg>`,
  /** A wide wordmark in two colours, 6:1 */
  wide: `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="200" viewBox="0 0 600 100" fill="#123a8a"><path d="M0 0h62v20H22v20h36v20H22v20h40v20H0zM84 0h22v80h42v20H84zM168 0h64v20h-42v24h36v20h-36v36h-22zM254 0h22v38h40V0h22v100h-22V58h-40v42h-22z"/><path fill="#f07d1a" d="M364 0h22v100h-22zM408 0h74v20h-26v80h-22V20h-26zM504 0h96v20h-74v20h60v20h-60v20h74v20h-96z"/></svg>`,
  /** A tall emblem, 2:3: burgundy with gold inside */
  emblem: `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900" viewBox="0 0 200 300"><path fill="#7a1f2b" d="M0 0h200v170c0 70-55 105-100 130C55 275 0 240 0 170z"/><path fill="none" stroke="#c9a24b" stroke-width="8" d="M18 18h164v150c0 56-44 86-82 108-38-22-82-52-82-108z"/><path fill="#c9a24b" d="M100 60c-14 45-52 62-52 106 0 34 24 54 52 54s52-20 52-54c0-44-38-61-52-106z"/></svg>`,
  /** A black mark */
  mark: `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700" viewBox="0 0 100 100"><path fill="#1b1a17" fill-rule="evenodd" d="M50 2a48 48 0 1 0 0 96 48 48 0 0 0 0-96zm0 16 32 54H18z"/></svg>`,
  /** A gradient from purple to yellow */
  gradient: `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700" viewBox="0 0 100 100"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#592acb"/><stop offset=".5" stop-color="#ff3750"/><stop offset="1" stop-color="#ffd43a"/></linearGradient></defs><path fill="url(#g)" d="M50 2c26 0 48 22 48 48S76 98 50 98 2 76 2 50c0-12 5-24 13-32 0 10 4 16 9 19C28 18 36 8 50 2z"/></svg>`,
} as const

export type TestLogo = keyof typeof testLogos
/** Those of `printedProducts` */
export type PrintedLogo = 'wordmark' | 'badge' | 'fine'

export interface PrintedProduct<Logo extends TestLogo = TestLogo> {
  readonly archetype: string
  readonly view: string
  /** Six digits */
  readonly colour: string
  readonly position: string
  readonly technique: PrintTechnique
  readonly logo: Logo
  /** A chosen one of the sample's */
  readonly foil?: typeof silver | undefined
}

const silver = { code: 'Φ-02', hex: '#c9cbcd' } as const

type Row = readonly [
  picture: string,
  colour: string,
  position: string,
  technique: PrintTechnique,
  logo: PrintedLogo,
  foil?: typeof silver,
]

const rows: readonly Row[] = [
  ['mug', 'ffffff', 'front', 'sublimation', 'badge'],
  ['mug', '1f3a5f', 'front', 'silkscreen', 'wordmark'],
  ['mug/back', 'b91c1c', 'back', 'padPrint', 'fine'],
  ['t-shirt', 'f4f4f2', 'front', 'silkscreen', 'wordmark'],
  ['t-shirt', '1b1a17', 'front', 'digitalPrint', 'badge'],
  ['t-shirt', '1b1a17', 'left-chest', 'embroidery', 'badge'],
  ['polo', '1f3a5f', 'left-chest', 'embroidery', 'wordmark'],
  ['cap', '23364f', 'front', 'embroidery', 'wordmark'],
  ['hoodie/back', '6f7378', 'back', 'silkscreen', 'fine'],
  ['tote', 'e8dcc0', 'front', 'silkscreen', 'wordmark'],
  ['hard-notebook', '8c1c2b', 'cover', 'hotStamp', 'wordmark'],
  ['hard-notebook', '1b1a17', 'cover', 'debossing', 'badge'],
  ['diary', '27344a', 'cover', 'hotStamp', 'fine'],
  ['cork-notebook', 'bf9162', 'cover', 'laserEngraving', 'wordmark'],
  ['steel-bottle', '1f3a4d', 'front', 'laserEngraving', 'wordmark'],
  ['steel-bottle', 'f4f4f2', 'front', 'laserEngraving', 'fine'],
  ['glass-bottle', 'c9b28a', 'front', 'laserEngraving', 'wordmark'],
  ['glass-bottle', 'c9b28a', 'front', 'silkscreen', 'badge'],
  ['power-bank', '2b2d31', 'front', 'laserEngraving', 'badge'],
  ['key-ring/close-up', '8c1c2b', 'plate', 'laserEngraving', 'wordmark'],
  ['metal-pen/close-up', '16324f', 'barrel', 'laserEngraving', 'wordmark'],
  ['stool', 'cf9d62', 'seat', 'laserEngraving', 'badge'],
  ['umbrella', '1c2a4a', 'panel', 'silkscreen', 'wordmark'],
  ['luggage-tag', '2f5d50', 'front', 'hotStamp', 'wordmark', silver],
  ['backpack', '2d4257', 'pocket', 'embroidery', 'fine'],
  ['enamel-mug', 'f3efe4', 'front', 'silkscreen', 'wordmark'],
  ['stress-ball', '2e7fb8', 'front', 'padPrint', 'badge'],
  ['wireless-charger', '23262b', 'top', 'padPrint', 'badge'],
]

export const printedProducts: readonly PrintedProduct<PrintedLogo>[] = rows.map(
  ([picture, colour, position, technique, logo, foil]) => {
    const [archetype = '', view = 'main'] = picture.split('/')
    return { archetype, view, colour, position, technique, logo, foil }
  },
)

export function printedName({ archetype, view, colour, technique, logo }: PrintedProduct): string {
  return [archetype, ...(view === 'main' ? [] : [view]), colour, technique, logo].join(' ')
}

/** The logos that every product of the sample is looked at with. */
export const sheetLogos: readonly TestLogo[] = ['wide', 'emblem', 'mark', 'gradient']

/** A logo as a PNG, drawn once for browser and server. */
export async function logoPng(logo: TestLogo): Promise<Buffer> {
  return sharp(Buffer.from(testLogos[logo])).png().toBuffer()
}
