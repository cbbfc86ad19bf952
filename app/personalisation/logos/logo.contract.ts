import { z } from 'zod'

import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, fileAnswer } from '#app/platform/http/contract.ts'
import { maxFileNameLength } from '#app/uploads/accepted-files.ts'
import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'

// Requests and answers of the logo calls.

const orderError = 'Τα λογότυπά σας δεν αναγνωρίζονται. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
const idError = 'Το λογότυπο δεν αναγνωρίζεται. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
const nameError = 'Γράψτε ένα όνομα για το λογότυπο.'
const remedyError = 'Αυτή η διόρθωση δεν υπάρχει. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
export const maxLogoNameLength = 80

export const logoVisitorId = z
  .guid({ error: orderError })
  .transform((id) => id.toLowerCase())
  .meta({
    description: "The visitor's order GUID; with a token the account's logos count",
    example: '0193f1c2-7a4b-7c3d-9e8f-a1b2c3d4e5f6',
  })
export const logoId = z.guid({ error: idError }).transform((value) => value.toLowerCase())

/** One-click changes of a logo's picture. */
const logoRemedies = ['remove-white-box', 'remove-white-inside', 'keep-white-box', 'remove-paper', 'keep-paper'] as const
export type LogoRemedy = (typeof logoRemedies)[number]

/** The query of an upload; the body is the raw bytes of the file. */
const uploadLogoCall = z.object({
  orderId: logoVisitorId,
  name: z
    .string()
    .transform((name) => name.slice(-2 * maxFileNameLength))
    .default(''),
})

const listLogosCall = callBody({ orderId: logoVisitorId })
const renameLogoCall = callBody({ orderId: logoVisitorId, id: logoId, name: requiredLine(maxLogoNameLength, nameError) })
const removeLogoCall = callBody({ orderId: logoVisitorId, id: logoId })
const remedyLogoCall = callBody({ orderId: logoVisitorId, id: logoId, remedy: z.enum(logoRemedies, { error: remedyError }) })

const side = z.int().meta({ description: 'Pixels' })

const factsSchema = z.object({
  isVector: z.boolean(),
  pixels: z.object({ width: side, height: side }).nullable().meta({ description: 'Of a bitmap, without its margins' }),
  colours: z
    .array(z.object({ hex: z.string().meta({ example: '#1f3a5f' }), share: z.number() }))
    .readonly()
    .meta({ description: 'Spot colours, the largest area first' }),
  isPhotographic: z.boolean().meta({ description: 'More colours than can be counted' }),
  hasGradient: z.boolean().optional().meta({ description: 'Colours change smoothly; these are not among the spot colours' }),
  hasLiveText: z.boolean().optional().meta({ description: 'Letters are text that needs its fonts, not outlines' }),
  pages: z.int().optional().meta({ description: 'Pages or frames of the original, if more than one: the first is used' }),
  hasWhiteBox: z.boolean(),
  whiteBoxRemoved: z.boolean(),
  whiteInside: z.enum(['left', 'removed']).optional().meta({ description: 'White within a logo whose white box was removed' }),
  paper: z
    .object({ hex: z.string(), isRemoved: z.boolean() })
    .optional()
    .meta({ description: 'Paper of another colour than white behind the logo, which is removed on request alone' }),
  thinnestLine: z.number().nullable().meta({ description: 'As a share of the width' }),
}) satisfies z.ZodType<LogoFacts>

export const logoSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    picture: z.string().meta({ description: 'SHA-256 of its PNG, which GET /api/logos/picture/<picture>.png answers' }),
    width: side,
    height: side,
    contentType: z.string().meta({ description: 'Of the original' }),
    facts: factsSchema,
    repairedFrom: z.string().nullable().meta({ description: 'Of a repaired logo: the picture that it was made of' }),
    createdAt: z.string(),
  })
  .meta({ id: 'Logo' })

/** A stored logo. */
export type Logo = z.output<typeof logoSchema>

const logosSchema = z.array(logoSchema).readonly()

const one = answer('The logo', logoSchema)
const all = answer('The logos, the oldest first', logosSchema)

/** The caller's logos */
export const logoCalls = contract(
  '/api',
  { tag: 'Logos' },
  {
    logos: {
      summary: 'Upload a logo',
      description:
        'The body is the file as it is, at most 20 MB: SVG (packed too), PDF (its first page), PNG, JPEG, WebP, TIFF, GIF. What a file is, its content says. It answers what is known of the logo for printing; a white box behind it is removed. The same logo again is the one that is there.',
      query: uploadLogoCall,
      upload: true,
      answer: one,
    },
    'logos/list': { summary: 'The caller’s logos', body: listLogosCall, answer: all },
    'logos/rename': { summary: 'Rename a logo', body: renameLogoCall, answer: one },
    'logos/remove': {
      summary: 'Remove a logo',
      description: 'With its file and its picture, where no quote has them. Answers the logos that are left.',
      body: removeLogoCall,
      answer: all,
    },
    'logos/remedy': {
      summary: 'Make another picture of a logo',
      description: 'Without the white box or the paper behind it, or with it. Designs keep the picture that they have.',
      body: remedyLogoCall,
      answer: one,
    },
    'logos/picture/{name}': {
      method: 'get',
      summary: 'The picture of a logo',
      description: 'The `picture` of a logo with `.png`. It never changes, and anybody who knows its name may see it.',
      params: z.object({ name: z.string() }),
      answer: fileAnswer('A PNG without margins', 'image/png'),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof logoCalls> {}
}
