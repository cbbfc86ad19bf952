/** CIE L*a*b* (D65): distances approximate perceived differences. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** Converts sRGB bytes to CIELAB. */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const x = bent((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = bent(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = bent((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** `#rrggbb` */
export function labOfHex(hex: string): Lab {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return labOf(red, green, blue)
}

/** `#rrggbb`; colours that no screen shows are clipped. */
export function hexOfLab([lightness, a, b]: Lab): string {
  const level = (lightness + 16) / 116
  const x = 0.95047 * unbent(level + a / 500)
  const y = unbent(level)
  const z = 1.08883 * unbent(level - b / 200)
  const light = [
    3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
    -0.969266 * x + 1.8760108 * y + 0.041556 * z,
    0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
  ]
  return `#${light.map((value) => byteOf(value).toString(16).padStart(2, '0')).join('')}`
}

/** CIE76: about 2 is a just noticeable difference. */
export function colourDistance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

function bent(value: number): number {
  return value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116
}

function unbent(value: number): number {
  return value > 6 / 29 ? value ** 3 : (116 * value - 16) / (24_389 / 27)
}

function byteOf(light: number): number {
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, value)))
}
