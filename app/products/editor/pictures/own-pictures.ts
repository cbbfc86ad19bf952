/** The folder of uploaded pictures, below that of the shop's pictures. */
export const ownPicturesFolder = 'own'

/** Whether a picture was uploaded here: its name is a hash of its content. */
export function isOwnPicture(src: string): boolean {
  return /^own\/[0-9a-f]{64}\.(jpg|png|webp)$/.test(src)
}
