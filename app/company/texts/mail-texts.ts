import { z } from 'zod'

const tooLong = (max: number) => `Γράψτε έως ${max} χαρακτήρες.`
const lines = (max: number) =>
  z
    .string()
    .overwrite((text) => text.toWellFormed().replaceAll('\r\n', '\n'))
    .max(max, { error: tooLong(max) })
    .regex(/^[^\p{Cc}\n]*(?:\n[^\p{Cc}\n]*)*$/u, { error: 'Το κείμενο έχει χαρακτήρες που δεν εμφανίζονται.' })

/** The merchant's additions to customer mails. */
export const mailTextsSchema = z.object({
  kind: z.literal('mail'),
  /** Below the title of all mails to customers, and at their end */
  greeting: lines(200),
  closing: lines(400),
  /** Additional paragraph by mail template */
  paragraphs: z.record(z.string().regex(/^\w{1,60}$/), lines(1_500)),
})
