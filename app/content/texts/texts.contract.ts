import { z } from 'zod'

import { blocksSchema } from '#app/content/blocks-schema.ts'
import { slugPattern, textContentSchema, textKinds } from '#app/content/texts/text-content.ts'
import { day as isoDay, list, moment } from '#app/platform/http/answer-fields.ts'
import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, maxLongBodyBytes } from '#app/platform/http/contract.ts'

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

const publishTextCall = callBody({
  ...name,
  revision,
  content: textContentSchema,
  from: day.meta({ description: 'First day, Athens time; today if missing' }),
  until: day.meta({ description: 'Last day; without end if missing' }),
}).meta({ id: 'TextPublish' })
const textRevisionCall = callBody({ ...name, revision }).meta({ id: 'TextRevisionOf' })
const textVersionCall = callBody({ ...name, revision, versionId }).meta({ id: 'TextVersionOf' })

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

const textsSchema = z.object({ texts: list(listedText) }).meta({ id: 'Texts' })

const textVersion = z.object({
  id: z.int(),
  publishedAt: moment,
  publishedByName: z.string(),
  from: isoDay,
  until: isoDay.nullable(),
  state: z.enum(['live', 'scheduled', 'past', 'withdrawn']),
  isOwn: z.boolean().meta({ description: 'The shop’s own text again' }),
})

const textViewSchema = z
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

const textRevisionSchema = z.object({ revision: z.int() }).meta({ id: 'TextRevision' })

const textPreviewSchema = z
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

const textDifferenceSchema = z
  .object({ lines: list(z.object({ is: z.enum(['same', 'added', 'removed']), text: z.string() })) })
  .meta({ id: 'TextDifference' })

const textPictureSchema = z
  .object({ name: z.string().meta({ example: 'texts/0123456789abcdef01234567-1200x800.jpg' }), url: z.string() })
  .meta({ id: 'TextPicture' })

export type TextsView = z.output<typeof textsSchema>
export type ListedText = TextsView['texts'][number]
export type TextView = z.output<typeof textViewSchema>
export type TextVersion = TextView['versions'][number]
export type TextPreview = z.output<typeof textPreviewSchema>
export type PublishInput = z.output<typeof publishTextCall>

const textViewAnswer = answer('The text as it is now', textViewSchema)

export const textCalls = contract(
  '/api/staff/texts',
  { tag: 'Staff: texts', access: ['catalogue'] },
  {
    list: {
      summary: 'All texts of the shop: pages, articles, home, landing pages, mails',
      body: callBody({}).meta({ id: 'TextsQuery' }),
      answer: answer('The texts', textsSchema),
    },
    get: {
      summary: 'A text with its draft and its versions',
      body: callBody(name).meta({ id: 'TextQuery' }),
      answer: textViewAnswer,
    },
    draft: {
      summary: 'Save a draft',
      description: 'Not shown in the shop. Returns the revision for the next call.',
      body: callBody({ ...name, revision, content: textContentSchema }).meta({ id: 'TextDraft' }),
      bodyLimit: maxLongBodyBytes,
      answer: answer('Saved', textRevisionSchema),
    },
    publish: {
      summary: 'Publish a text, now or with a first and last day',
      description:
        'Days are of Athens and inclusive. A text with a last day goes before those without one, and the other returns after it. Visitors on all nodes see it within a second.',
      body: publishTextCall,
      bodyLimit: maxLongBodyBytes,
      answer: textViewAnswer,
    },
    discard: {
      summary: 'Discard the draft of a text',
      description: 'Deletes an article that was never published; the answer is null then.',
      body: textRevisionCall,
      answer: answer('The text as it is now', textViewSchema.nullable()),
    },
    reset: {
      summary: 'Restore the default text',
      body: textRevisionCall,
      answer: textViewAnswer,
    },
    restore: {
      summary: 'Publish an earlier version again',
      body: textVersionCall,
      answer: textViewAnswer,
    },
    withdraw: {
      summary: 'Withdraw a scheduled or current version',
      body: textVersionCall,
      answer: textViewAnswer,
    },
    preview: {
      summary: 'Preview of a text, with its warnings',
      body: callBody({ ...name, content: textContentSchema }).meta({ id: 'TextPreviewRequest' }),
      bodyLimit: maxLongBodyBytes,
      answer: answer('The text in blocks: never HTML', textPreviewSchema),
    },
    compare: {
      summary: 'The differences between a version and the draft',
      bodyLimit: maxLongBodyBytes,
      body: callBody({
        ...name,
        content: textContentSchema,
        versionId: versionId.nullable().meta({ description: 'null: the shop’s own text' }),
      }).meta({ id: 'TextCompare' }),
      answer: answer('Lines that stay, come and go', textDifferenceSchema),
    },
    'add-article': {
      summary: 'Create an article, as a draft',
      body: callBody({
        title: requiredLine(160, 'Γράψτε τίτλο για το άρθρο.'),
        slug: z.string({ error: 'Γράψτε διεύθυνση για το άρθρο.' }).trim().regex(slugPattern, {
          error: 'Η διεύθυνση γράφεται με πεζά λατινικά γράμματα, αριθμούς και παύλες, και δεν αρχίζει με «blog-».',
        }),
      }).meta({ id: 'ArticleAdd' }),
      answer: textViewAnswer,
    },
    picture: {
      summary: 'Upload a picture for texts',
      description: 'The body is the raw file, at most 20 MB: JPEG, PNG, WebP. The type is detected from the content.',
      upload: true,
      answer: answer('The picture', textPictureSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof textCalls> {}
}
