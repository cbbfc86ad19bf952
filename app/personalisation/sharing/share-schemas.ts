import { z } from 'zod'

import { productIdField, variantIdField } from '#app/catalogue/id-fields.ts'
import { isNoProject, readProject } from '#app/catalogue/project/project.ts'
import { placementsField } from '#app/personalisation/personalisation.contract.ts'
import {
  maxAnswerNameLength,
  maxNoteLength,
  maxSharedItems,
  maxTitleLength,
  shareChoices,
  shareDays,
  defaultTitle,
} from '#app/personalisation/sharing/share-limits.ts'
import { callBody, optionalLine } from '#app/platform/http/call-fields.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

// Requests and answers of the share link calls. Their sentences are for users.

const maxPieces = 100_000

const orderError = 'Το αναγνωριστικό σας δεν είναι έγκυρο. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
const itemsError = `Κοινοποιήστε από 1 έως ${maxSharedItems} προϊόντα.`
const quantityError = `Η ποσότητα πρέπει να είναι ακέραιος αριθμός από 1 έως ${formatNumber(maxPieces)}.`
const daysError = `Ο σύνδεσμος διαρκεί ${shareDays.join(', ')} ημέρες.`
const noteError = `Το σημείωμα έχει έως ${formatNumber(maxNoteLength)} χαρακτήρες.`
const logoError = 'Το λογότυπο δεν αναγνωρίζεται. Επιλέξτε το ξανά.'
const projectError = 'Τα στοιχεία της αναζήτησης δεν αναγνωρίζονται. Ανανεώστε τη σελίδα.'
const linkError = 'Ο σύνδεσμος δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.'

export const visitorIdField = z
  .guid({ error: orderError })
  .meta({ description: "The visitor's order GUID; any UUID", example: '0193f1c2-7a4b-7c3d-9e8f-a1b2c3d4e5f6' })

const noteField = z
  .string({ error: noteError })
  .overwrite((text) => text.toWellFormed().replaceAll('\r\n', '\n'))
  .trim()
  .max(maxNoteLength, { error: noteError })
  .regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u, { error: 'Γράψτε απλό κείμενο, χωρίς ειδικούς χαρακτήρες.' })
  .default('')

const item = callBody({
  productId: productIdField,
  variantId: variantIdField,
  quantity: z
    .int({ error: quantityError })
    .min(1, { error: quantityError })
    .max(maxPieces, { error: quantityError })
    .meta({ example: 250 }),
  placements: placementsField.optional().meta({
    description: "The logos on each piece; without it the product's default decoration where there is a `logo`, else none",
  }),
})

export const shareCall = callBody({
  orderId: visitorIdField,
  title: optionalLine(maxTitleLength)
    .transform((title) => (title === '' ? defaultTitle : title))
    .meta({ example: 'Δώρα για το συνέδριο' }),
  note: noteField.meta({ description: 'May have several lines', example: 'Ποια σας αρέσουν;' }),
  recipientName: optionalLine(maxAnswerNameLength).meta({
    description: 'Whose answer is wanted: the name that their answer starts with',
    example: 'Γιώργος Νικολάου',
  }),
  project: z
    .string({ error: projectError })
    .max(200, { error: projectError })
    .default('')
    .transform((query) => readProject(new URLSearchParams(query)))
    .transform((project) => (isNoProject(project) ? null : project))
    .meta({
      description: "What is planned, as in a list's URL; invalid values count as missing",
      example: 'quantity=300&by=2026-12-23',
    }),
  days: z
    .int({ error: daysError })
    .refine((days) => shareDays.some((each) => each === days), { error: daysError })
    .meta({ description: `How long it lasts: ${shareDays.join(', ')}`, example: 30 }),
  logo: z
    .string({ error: logoError })
    .regex(/^[0-9a-f]{64}$/, { error: logoError })
    .nullable()
    .default(null)
    .meta({ description: "The `picture` of one of the caller's logos, for placements without artwork", example: null }),
  items: z.array(item, { error: itemsError }).min(1, { error: itemsError }).max(maxSharedItems, { error: itemsError }),
}).meta({ id: 'ShareMake' })

export const listCall = callBody({ orderId: visitorIdField }).meta({ id: 'ShareList' })

export const revokeCall = callBody({
  orderId: visitorIdField,
  id: z.guid({ error: linkError }).meta({ description: "The link's UUID, as the list has it" }),
}).meta({ id: 'ShareRevoke' })

export const sharedAnswer = z
  .object({
    id: z.string().meta({ description: "The link's UUID" }),
    url: z
      .string()
      .meta({ description: 'Answered once: the shop keeps only a hash. A path where no public address is configured' }),
    expiresAt: z.string().meta({ example: '2026-12-23T08:00:00.000Z' }),
  })
  .meta({ id: 'SharedLink' })

const shareSchema = z
  .object({
    id: z.string(),
    title: z.string().meta({ example: 'Δώρα για το συνέδριο' }),
    items: z.int().meta({ description: 'How many products', example: 6 }),
    views: z.int().meta({ description: 'How often a browser opened it', example: 3 }),
    createdAt: z.string(),
    expiresAt: z.string(),
    revokedAt: z.string().nullable(),
    answers: z
      .array(
        z.object({
          id: z.string(),
          name: z.string().meta({ description: 'As typed: nobody proved it' }),
          choice: z.enum(shareChoices).nullable(),
          product: z.string().nullable().meta({ description: 'The product that it is about; null for all' }),
          comment: z.string(),
          createdAt: z.string(),
        }),
      )
      .readonly()
      .meta({ description: 'What people with the link approved, preferred or wrote, the oldest first' }),
  })
  .meta({ id: 'Share' })

export const sharesAnswer = z.object({
  shares: z.array(shareSchema).readonly().meta({ description: 'The newest first; expired ones go within a day' }),
})

export type ShareInput = z.output<typeof shareCall>
export type ShareBody = z.input<typeof shareCall>
export type ShareView = z.output<typeof shareSchema>
