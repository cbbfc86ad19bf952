/** A picture in a format that PDF supports. */
export interface DocumentPicture {
  readonly data: Buffer
  readonly format: 'jpg' | 'png'
}
