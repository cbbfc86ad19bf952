import { embroideryShader } from '#app/personalisation/compositor/embroidery.ts'
import { type Light, type Shader, whitestInk } from '#app/personalisation/compositor/pixel-light.ts'
import { foilGloss } from '#app/personalisation/inks/default-foil.ts'
import { noise, relief, type ResampledLogo } from '#app/personalisation/compositor/resampled-logo.ts'

/** How a technique looks. Colours are linear light. */
export type Look =
  | { readonly kind: 'ink' }
  | { readonly kind: 'foil'; readonly colour: Light }
  /** The surface reflects this share of its light or, with `bare`, the material below its coat */
  | { readonly kind: 'engraving'; readonly gain: number; readonly bare: Light | null }
  | { readonly kind: 'deboss' }
  | { readonly kind: 'embroidery' }

const faintest = 0.004

export function lookShader(look: Look, seen: ResampledLogo): Shader {
  switch (look.kind) {
    case 'ink':
      return inkShader(seen)
    case 'foil':
      return foilShader(seen, look.colour)
    case 'engraving':
      return engravingShader(seen, look.gain, look.bare)
    case 'deboss':
      return debossShader(seen)
    case 'embroidery':
      return embroideryShader(seen)
  }
}

function inkShader({ samples }: ResampledLogo): Shader {
  const out: [number, number, number] = [0, 0, 0]
  return (at, { base, irradiance, gloss, inkGloss }) => {
    const alpha = samples[4 * at + 3] ?? 0
    if (alpha < faintest) return null
    for (let channel = 0; channel < 3; channel += 1) {
      const ink = (samples[4 * at + channel] ?? 0) * whitestInk * (irradiance[channel] ?? 0)
      out[channel] = (base[channel] ?? 0) * (1 - alpha) + ink + inkGloss * (gloss[channel] ?? 0) * alpha
    }
    return out
  }
}

/** Pressed metal leaf: reflects a bright and a dark side of the room. */
function foilShader(seen: ResampledLogo, colour: Light): Shader {
  const out: [number, number, number] = [0, 0, 0]
  return (at, { base, irradiance, gloss }) => {
    const alpha = seen.samples[4 * at + 3] ?? 0
    if (alpha < faintest) return null
    const span = seen.width + seen.height
    const place = ((at % seen.width) + Math.floor(at / seen.width) * 0.6) / span
    // The mean brightness is that of the foil's colour, by which its contrast is judged.
    const mirrored = 0.97 + 0.29 * Math.cos(11 * place + 0.7)
    const edge = 1 + 0.5 * relief(seen, at)
    for (let channel = 0; channel < 3; channel += 1) {
      const leaf = (colour[channel] ?? 0) * (irradiance[channel] ?? 0) * mirrored * edge + foilGloss * (gloss[channel] ?? 0)
      out[channel] = (base[channel] ?? 0) * (1 - alpha) + leaf * alpha
    }
    return out
  }
}

const engravedEdge = 0.16

function engravingShader(seen: ResampledLogo, gain: number, bare: Light | null): Shader {
  const out: [number, number, number] = [0, 0, 0]
  return (at, { base, irradiance }) => {
    const alpha = seen.samples[4 * at + 3] ?? 0
    const edge = relief(seen, at)
    if (alpha < faintest && Math.abs(edge) < faintest) return null
    // A laser beam leaves fine lines.
    const grain = 0.97 + 0.06 * noise(Math.floor((seen.yMm[at] ?? 0) / Math.max(0.12, seen.mmPerPx[at] ?? 0)), 7)
    for (let channel = 0; channel < 3; channel += 1) {
      const was = base[channel] ?? 0
      const burnt = (bare === null ? was * gain : (bare[channel] ?? 0) * (irradiance[channel] ?? 0)) * grain
      out[channel] = Math.max(0, was * (1 - alpha) + burnt * alpha + edge * engravedEdge * (irradiance[channel] ?? 0))
    }
    return out
  }
}

/** Pressed in, without colour: a little darker inside, with a lit and a shaded edge. */
function debossShader(seen: ResampledLogo): Shader {
  const out: [number, number, number] = [0, 0, 0]
  return (at, { base }) => {
    const alpha = seen.samples[4 * at + 3] ?? 0
    const edge = relief(seen, at)
    if (alpha < faintest && Math.abs(edge) < faintest) return null
    for (let channel = 0; channel < 3; channel += 1)
      out[channel] = Math.max(0, (base[channel] ?? 0) * (1 - 0.22 * alpha) * (1 + 0.85 * edge))
    return out
  }
}
