import sharp from 'sharp'

// A red square on the left of a blue one, with margins, and what is seen of it in a picture.

export const [red, blue] = ['#c8102e', '#00558c']

export const squares = (ground = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600" viewBox="0 0 100 60">${ground}<rect x="10" y="10" width="40" height="40" fill="${red}"/><rect x="50" y="10" width="40" height="40" fill="${blue}"/></svg>`

/** The pixel at shares of a picture's sides, as `rgba` */
export async function pixelAt(png: Uint8Array, across: number, down = 0.5): Promise<readonly number[]> {
  const picture = sharp(png).ensureAlpha()
  const { width, height } = await picture.metadata()
  const [left, top] = [Math.floor(across * width), Math.floor(down * height)]
  return [...(await picture.extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

export const isRed = ([r = 0, g = 0, b = 0]: readonly number[]): boolean => r > 150 && g < 60 && b < 80
export const isBlue = ([r = 0, g = 0, b = 0]: readonly number[]): boolean => r < 60 && b > 90 && g < 130
