// Conversions between light and bytes: the curves of scripts/pictures/README.md. Runs in browsers too.

/** Linear RGB: 0 is no light, 1 is what a white surface reflects under light of 1. */
export type Rgb = readonly [number, number, number]

/** sRGB's transfer function: from stored 0..1 to linear 0..1. */
export function lightOfSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

export function srgbOfLight(light: number): number {
  if (light <= 0) return 0
  if (light >= 1) return 1
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

/** `#1f3a5f` as linear light. */
export function lightOfHex(hex: string): Rgb {
  const channel = (at: number) => lightOfSrgb(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** The knee of the tone curve of every rendered view */
export const studioKnee = 0.62

/** The tone curve: unchanged up to the knee, then compressed towards 1. */
export function tone(light: number, knee: number): number {
  const room = 1 - knee
  return light < knee ? light : knee + room * (1 - Math.exp(-(light - knee) / room))
}

/** The inverse of the tone curve, limited where the curve is nearly flat. */
export function untone(shown: number, knee: number): number {
  const room = 1 - knee
  return shown < knee ? shown : knee - room * Math.log(Math.max(1e-3, 1 - (shown - knee) / room))
}

/** A pass's bytes as linear light. */
export function passTable({ encoding, scale }: { readonly encoding: 'srgb' | 'linear'; readonly scale: number }): Float32Array {
  return Float32Array.from({ length: 256 }, (_, byte) => (encoding === 'srgb' ? lightOfSrgb(byte / 255) : byte / 255) * scale)
}

/** A photo's bytes as linear light. */
export function photoTable(knee: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, byte) => untone(lightOfSrgb(byte / 255), knee))
}

const brightest = 4
/** Fine enough that bytes differ from the exact ones by at most 1, in a few of a thousand pixels. */
const steps = 2 ** 17

/** From linear light to a photo's byte: `table[lightIndex(light)]`. */
function byteTable(knee: number): Uint8Array {
  const bytes = new Uint8Array(steps)
  let from = 0
  for (let byte = 0; byte < 255; byte += 1) {
    // The least light of the next byte: the curves are monotonic, so 255 of them define the table.
    const min = untone(lightOfSrgb((byte + 0.5) / 255), knee)
    const to = Math.min(steps, Math.max(from, Math.ceil((min * steps) / brightest - 0.5)))
    bytes.fill(byte, from, to)
    from = to
  }
  return bytes.fill(255, from)
}

export function lightIndex(light: number): number {
  const step = Math.floor((light * steps) / brightest)
  return step < 0 ? 0 : step >= steps ? steps - 1 : step
}

interface ToneTables {
  /** A photo's bytes as linear light */
  readonly light: Float32Array
  /** From linear light to a photo's byte: `bytes[lightIndex(light)]` */
  readonly bytes: Uint8Array
}

const tables = new Map<number, ToneTables>()

/** Computed once per knee. */
export function toneTables(knee: number): ToneTables {
  const known = tables.get(knee)
  if (known !== undefined) return known
  const made = { light: photoTable(knee), bytes: byteTable(knee) }
  tables.set(knee, made)
  return made
}
