import { z } from 'zod'

import { blocksSchema } from '#app/content/blocks-schema.ts'
import { slugPattern, textContentSchema, textKinds } from '#app/content/texts/text-content.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'

// Schemas of the calls on texts.

const name = {
  kind: z.enum(textKinds, { error: 'Το κείμενο δεν αναγνωρίζεται.' }),
  key: z.string({ error: 'Το κείμενο δεν αναγνωρίζεται.' }).regex(/^[a-z\d-]{1,80}$/, { error: 'Το κείμενο δεν αναγνωρίζεται.' }),
}
const revision = z
  .int({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
  .min(0)
  .max(2_147_483_647)
  .meta({ description: 'The revision that was read; each change increments it' })
const versionId = z.int({ error: 'Η έκδοση δεν αναγνωρίζεται.' }).min(1).max(Number.MAX_SAFE_INTEGER)
const day = z
  .union([z.iso.date(), z.literal('')], { error: 'Γράψτε ημερομηνία.' })
  .nullish()
  .transform((given) => (given === '' || given === undefined ? null : given))

export const textsCall = callBody({}).meta({ id: 'TextsQuery' })
export const textCall = callBody(name).meta({ id: 'TextQuery' })
export const saveDraftCall = callBody({ ...name, revision, content: textContentSchema }).meta({ id: 'TextDraft' })
export const publishTextCall = callBody({
  ...name,
  revision,
  content: textContentSchema,
  from: day.meta({ description: 'First day, Athens time; today if missing' }),
  until: day.meta({ description: 'Last day; without end if missing' }),
}).meta({ id: 'TextPublish' })
export const textRevisionCall = callBody({ ...name, revision }).meta({ id: 'TextRevisionOf' })
export const textVersionCall = callBody({ ...name, revision, versionId }).meta({ id: 'TextVersionOf' })
export const previewTextCall = callBody({ ...name, content: textContentSchema }).meta({ id: 'TextPreviewRequest' })
export const compareTextCall = callBody({
  ...name,
  content: textContentSchema,
  versionId: versionId.nullable().meta({ description: 'null: the shop’s own text' }),
}).meta({ id: 'TextCompare' })
export const addArticleCall = callBody({
  title: requiredLine(160, 'Γράψτε τίτλο για το άρθρο.'),
  slug: z.string({ error: 'Γράψτε διεύθυνση για το άρθρο.' }).trim().regex(slugPattern, {
    error: 'Η διεύθυνση γράφεται με πεζά λατινικά γράμματα, αριθμούς και παύλες, και δεν αρχίζει με «blog-».',
  }),
}).meta({ id: 'ArticleAdd' })

const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly()
const moment = z.string().meta({ format: 'date-time' })
const isoDay = z.string().meta({ format: 'date' })

const listedText = z.object({
  ...name,
  name: z.string(),
  url: z.string().nullable(),
  state: z.enum(['own', 'published', 'hidden', 'draft']).meta({
    description: 'own: the default text; draft: never published',
  }),
  hasDraft: z.boolean(),
  scheduledFrom: isoDay.nullable().meta({ description: 'When the next version starts' }),
  until: isoDay.nullable().meta({ description: 'When the published version ends' }),
  day: z.string().meta({ description: 'Date of an article' }),
  changedAt: moment.nullable(),
  changedByName: z.string(),
  warnings: z.int().meta({ description: 'Number of contradictions with the settings' }),
})

export const textsSchema = z.object({ texts: list(listedText) }).meta({ id: 'Texts' })

const textVersion = z.object({
  id: z.int(),
  publishedAt: moment,
  publishedByName: z.string(),
  from: isoDay,
  until: isoDay.nullable(),
  state: z.enum(['live', 'scheduled', 'past', 'withdrawn']),
  isOwn: z.boolean().meta({ description: 'The shop’s own text again' }),
})

export const textViewSchema = z
  .object({
    ...name,
    name: z.string(),
    url: z.string().nullable(),
    revision: z.int(),
    content: textContentSchema.meta({ description: 'The content to edit: the draft, else what is shown today' }),
    hasDraft: z.boolean(),
    changedAt: moment.nullable(),
    changedByName: z.string(),
    liveVersionId: z.int().nullable().meta({ description: 'null: the shop’s own text' }),
    hasOwn: z.boolean().meta({ description: 'Whether there is a default text to restore' }),
    today: isoDay,
    versions: list(textVersion).meta({ description: 'The newest first' }),
    collections: list(z.string()).meta({ description: 'Collections that a shelf can show' }),
    categories: list(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'TextView' })

export const textRevisionSchema = z.object({ revision: z.int() }).meta({ id: 'TextRevision' })

export const textPreviewSchema = z
  .object({
    title: z.string(),
    lead: z.string(),
    blocks: blocksSchema,
    picture: z.object({ src: z.string(), alt: z.string() }).nullable(),
    shelves: list(z.object({ title: z.string(), products: list(z.string()) })),
    mail: z.object({ greeting: z.string(), closing: z.string(), paragraphs: z.record(z.string(), z.string()) }).nullable(),
    problems: z.record(z.string(), z.string()).meta({ description: 'Why it cannot be published, by field' }),
    warnings: list(z.string()).meta({ description: 'Contradictions with the settings, and broken links' }),
  })
  .meta({ id: 'TextPreview' })

export const textDifferenceSchema = z
  .object({ lines: list(z.object({ is: z.enum(['same', 'added', 'removed']), text: z.string() })) })
  .meta({ id: 'TextDifference' })

export const textPictureSchema = z
  .object({ name: z.string().meta({ example: 'texts/0123456789abcdef01234567-1200x800.jpg' }), url: z.string() })
  .meta({ id: 'TextPicture' })

export type TextsView = z.output<typeof textsSchema>
export type ListedText = TextsView['texts'][number]
export type TextView = z.output<typeof textViewSchema>
export type TextVersion = TextView['versions'][number]
export type TextPreview = z.output<typeof textPreviewSchema>
export type TextDifference = z.output<typeof textDifferenceSchema>
export type PublishInput = z.output<typeof publishTextCall>

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/texts/list': { readonly body: z.input<typeof textsCall>; readonly answer: TextsView }
    '/api/staff/texts/get': { readonly body: z.input<typeof textCall>; readonly answer: TextView }
    '/api/staff/texts/draft': {
      readonly body: z.input<typeof saveDraftCall>
      readonly answer: z.output<typeof textRevisionSchema>
    }
    '/api/staff/texts/publish': { readonly body: z.input<typeof publishTextCall>; readonly answer: TextView }
    '/api/staff/texts/discard': { readonly body: z.input<typeof textRevisionCall>; readonly answer: TextView | null }
    '/api/staff/texts/reset': { readonly body: z.input<typeof textRevisionCall>; readonly answer: TextView }
    '/api/staff/texts/restore': { readonly body: z.input<typeof textVersionCall>; readonly answer: TextView }
    '/api/staff/texts/withdraw': { readonly body: z.input<typeof textVersionCall>; readonly answer: TextView }
    '/api/staff/texts/preview': { readonly body: z.input<typeof previewTextCall>; readonly answer: TextPreview }
    '/api/staff/texts/compare': { readonly body: z.input<typeof compareTextCall>; readonly answer: TextDifference }
    '/api/staff/texts/add-article': { readonly body: z.input<typeof addArticleCall>; readonly answer: TextView }
  }
}
