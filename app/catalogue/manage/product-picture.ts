/** A picture as the shop has stored it. */
export interface ProductPicture {
  /** By which a product names it */
  readonly src: string
  readonly url: string
}

/** The call that takes a picture's bytes. */
export const productPicturePath = '/api/staff/product/picture'
