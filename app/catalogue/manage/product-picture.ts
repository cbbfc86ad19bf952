/** A stored picture. */
export interface ProductPicture {
  /** The `src` by which products refer to it */
  readonly src: string
  readonly url: string
}

/** The upload call. */
export const productPicturePath = '/api/staff/product/picture'
