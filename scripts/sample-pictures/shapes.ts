/** A colour with the tones that light and shadow make of it. */
export type Tone = { base: string; light: string; pale: string; dark: string; deep: string }

/** Draws one object in one colour on the 800 × 800 canvas, without background. */
export type Draw = (tone: Tone) => string

// Details that keep their colour whatever the object's own colour is.
export const metal = 'url(#metal)'
export const ink = '#3b3a3d'
export const paper = '#fdfcf9'
export const cream = '#f0e6d0'
export const wood = '#c39b67'
export const woodDark = '#9c7745'
export const leaf = '#6d9a63'
export const leafDark = '#4a7549'
export const kraft = '#c49f72'

function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Derives the tones; the shadow leans to a warm violet, so that white things don't turn dirty. */
function toneOf(hex: string): Tone {
  const shadow = '#1d1a26'
  return {
    base: hex,
    light: mix(hex, '#ffffff', 0.22),
    pale: mix(hex, '#ffffff', 0.48),
    dark: mix(hex, shadow, 0.2),
    deep: mix(hex, shadow, 0.42),
  }
}

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const stroke = (d: string, colour: string, width: number, more = '') =>
  path(
    d,
    'none',
    `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}`,
  )
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${more && ` ${more}`}/>`
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`
export const disc = (cx: number, cy: number, r: number, fill: string, more = '') => oval(cx, cy, r, r, fill, more)
export const moved = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join('')

/** The hairline that keeps a pale object apart from the pale background. */
export const edge = (tone: Tone) => `stroke="${tone.deep}" stroke-opacity=".28" stroke-width="3" stroke-linejoin="round"`
/** A soft stripe of light down the left side of something upright. */
export const gleam = (x: number, y: number, w: number, h: number, opacity = 0.3) =>
  box(x, y, w, h, w / 2, '#fff', `opacity="${opacity}"`)
/** Where an object stands on the ground. */
export const ground = (cx: number, cy: number, rx: number, ry = rx / 8) => oval(cx, cy, rx, ry, 'url(#ground)')
/** The shadow of something that lies flat: its outline again, a little lower to the right. */
export const lying = (outline: string) => moved('translate(14 20)', outline)
export const shade = 'opacity=".13"'

/** The whole picture: background, the gradients that the drawing uses, and the drawing. */
export function picture(draw: Draw, hex: string): string {
  const tone = toneOf(hex)
  const drawing = draw(tone)
  const stops = (...list: [number, string][]) => each(list, ([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
  const gradients = {
    across: `<linearGradient id="across">${stops([0, tone.dark], [0.22, tone.light], [0.55, tone.base], [1, tone.dark])}</linearGradient>`,
    down: `<linearGradient id="down" x2=".35" y2="1">${stops([0, tone.light], [0.5, tone.base], [1, tone.dark])}</linearGradient>`,
    ball: `<radialGradient id="ball" cx=".36" cy=".3" r=".75">${stops([0, tone.pale], [0.45, tone.base], [1, tone.deep])}</radialGradient>`,
    metal: `<linearGradient id="metal">${stops([0, '#8d9297'], [0.3, '#eef0f1'], [0.6, '#b9bdc1'], [1, '#7f8489'])}</linearGradient>`,
    ground: `<radialGradient id="ground"><stop offset=".2" stop-color="#2a2018" stop-opacity=".3"/><stop offset="1" stop-color="#2a2018" stop-opacity="0"/></radialGradient>`,
  }
  const used = Object.entries(gradients)
    .filter(([id]) => drawing.includes(`url(#${id})`))
    .map(([, gradient]) => gradient)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${used.join('')}</defs><path fill="#f1eee8" d="M0 0h800v800H0z"/>${drawing}</svg>\n`
}
