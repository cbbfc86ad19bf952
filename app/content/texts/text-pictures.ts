/** Text pictures: named by content hash and size, so that a page reserves the space. */
const textPicture = /^texts\/[0-9a-f]{24}-(\d{1,5})x(\d{1,5})\.(?:jpg|png|webp)$/

/** The picture's name from «/pictures/texts/….jpg»; null for any other address. */
export function shopPictureName(address: string): string | null {
  const name = address.startsWith('/pictures/') ? address.slice('/pictures/'.length) : ''
  return isTextPicture(name) ? name : null
}

export const isTextPicture = (name: string) => textPicture.test(name)

/** Pixels */
export function pictureSize(name: string): { readonly width: number; readonly height: number } {
  const [, width = '800', height = '600'] = textPicture.exec(name) ?? []
  return { width: Number(width), height: Number(height) }
}
