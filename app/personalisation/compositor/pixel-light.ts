// Linear light: 0 is none, 1 is what a white surface reflects under light of 1.

export type Light = readonly [red: number, green: number, blue: number]

/** The reflectance of the whitest ink. */
export const whitestInk = 0.95

/** A pixel of the picture in linear light. */
export interface PixelLight {
  /** Light from the bare product */
  readonly base: [number, number, number]
  /** Incident light */
  readonly irradiance: [number, number, number]
  /** The surface's own reflection */
  readonly gloss: [number, number, number]
  readonly inkGloss: number
}

/** The light of a pixel of the crop with the logo, valid until the next call; null if the logo changes nothing. */
export type Shader = (at: number, pixel: PixelLight) => Light | null

/** Relative luminance of linear light (ITU-R BT.709). */
export function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
