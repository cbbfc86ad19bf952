import { z } from 'zod'

import { mailTextsSchema } from '#app/company/texts/mail-texts.ts'
import { defaultHow, defaultPromises, maxHomeWords } from '#app/content/texts/home-words.ts'
import { homeParts, maxBodyLength, maxSections, maxShelfProducts, shelfSorts } from '#app/content/texts/text-parts.ts'

// The merchant's content. Schemas only limit lengths, so that a draft may be incomplete; `textProblems` reports what is missing.

const tooLong = (max: number) => `Γράψτε έως ${max} χαρακτήρες.`
const line = (max: number) =>
  z
    .string()
    .overwrite((text) => text.toWellFormed())
    .max(max, { error: tooLong(max) })
    .regex(/^[^\p{Cc}]*$/u, { error: 'Γράψτε απλό κείμενο, σε μία γραμμή.' })
const lines = (max: number) =>
  z
    .string()
    .overwrite((text) => text.toWellFormed().replaceAll('\r\n', '\n'))
    .max(max, { error: tooLong(max) })
    .regex(/^[^\p{Cc}\n\t]*(?:[\n\t][^\p{Cc}\n\t]*)*$/u, { error: 'Το κείμενο έχει χαρακτήρες που δεν εμφανίζονται.' })
const day = z.union([z.iso.date({ error: 'Γράψτε ημερομηνία.' }), z.literal('')])
/** One of the shop's pictures: «texts/….jpg» */
const picture = line(200)

const facts = { title: line(160), description: line(320), lead: lines(1_000), body: lines(maxBodyLength) }

const pageContent = z.object({
  kind: z.literal('page'),
  ...facts,
  /** Shows the day of the last change */
  showsDay: z.boolean(),
  /** Shows a notice that the merchant has to replace it */
  isSample: z.boolean(),
})

const articleContent = z.object({
  kind: z.literal('article'),
  ...facts,
  day,
  author: line(120),
  /** Ids of the shown products */
  products: z.array(z.int().min(1).max(999_999_999)).max(24),
  picture,
  pictureAlt: line(240),
  /** Hidden, even if published before */
  isHidden: z.boolean(),
})

const heroContent = {
  title: line(120),
  lead: lines(400),
  actionText: line(60),
  picture,
  pictureAlt: line(240),
}

const landingContent = z.object({ kind: z.literal('landing'), ...heroContent })

const shelf = z.object({
  part: z.literal('shelf'),
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  title: line(80),
  source: z.enum(['collection', 'category']),
  /** «best sellers», «new arrival» … */
  collection: line(80),
  /** Id of a category; 0 is all products */
  categoryId: z.int().min(0).max(999_999_999),
  sort: z.enum(shelfSorts),
  count: z.int().min(1, { error: 'Από 1 έως 16.' }).max(maxShelfProducts, { error: 'Από 1 έως 16.' }),
  isShown: z.boolean(),
})

const homeSection = z.discriminatedUnion('part', [shelf, z.object({ part: z.enum(homeParts), isShown: z.boolean() })])

const homeContent = z.object({
  kind: z.literal('home'),
  ...heroContent,
  /** A path of the shop */
  actionTo: line(300),
  /** Short lines below the first screen's button, on landing pages too. Texts from before them lack both. */
  promises: z.array(line(80)).max(maxHomeWords).default(defaultPromises),
  /** «Πώς γίνεται» */
  how: z
    .object({ title: line(80), stages: z.array(z.object({ title: line(60), text: lines(300) })).max(maxHomeWords) })
    .default(defaultHow),
  sections: z.array(homeSection).max(maxSections),
})

export const textContentSchema = z.discriminatedUnion('kind', [
  pageContent,
  articleContent,
  homeContent,
  landingContent,
  mailTextsSchema,
])
export type TextContent = z.output<typeof textContentSchema>
export type TextKind = TextContent['kind']
export type ContentOf<Kind extends TextKind> = Extract<TextContent, { kind: Kind }>
export type HomeSection = z.output<typeof homeSection>
export type Shelf = z.output<typeof shelf>

export const textKinds = ['page', 'article', 'home', 'landing', 'mail'] as const satisfies readonly TextKind[]

/** Parses stored content of a kind; null if invalid. */
export function parseContent<Kind extends TextKind>(kind: Kind, stored: unknown): ContentOf<Kind> | null {
  const parsed = textContentSchema.safeParse(stored)
  return parsed.success && isOfKind(parsed.data, kind) ? parsed.data : null
}

function isOfKind<Kind extends TextKind>(content: TextContent, kind: Kind): content is ContentOf<Kind> {
  return content.kind === kind
}

/** The part of an article's address */
export const slugPattern = /^(?!blog-)[a-z\d](?:[a-z\d-]{0,78}[a-z\d])?$/
