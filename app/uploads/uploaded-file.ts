import { z } from 'zod'

export const uploadedFileSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    contentType: z.string().meta({ description: 'By its content' }),
    size: z.int().meta({ description: 'Bytes' }),
  })
  .meta({ id: 'UploadedFile' })

/** A stored file. */
export type UploadedFile = z.output<typeof uploadedFileSchema>
