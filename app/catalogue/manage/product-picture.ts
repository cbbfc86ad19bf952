import { z } from 'zod'

export const productPictureSchema = z.object({ src: z.string(), url: z.string() }).meta({ id: 'ProductPicture' })

/** A stored picture: products refer to it by its `src`. */
export type ProductPicture = z.output<typeof productPictureSchema>
