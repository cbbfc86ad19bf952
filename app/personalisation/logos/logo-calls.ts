import { z } from 'zod'

import { callBody, requiredLine } from '#app/platform/http/call-fields.ts'
import { maxFileNameLength } from '#app/uploads/accepted-files.ts'
import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'

// Requests and answers of the logo calls.

const orderError = 'Τα λογότυπά σας δεν αναγνωρίζονται. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
const idError = 'Το λογότυπο δεν αναγνωρίζεται. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
const nameError = 'Γράψτε ένα όνομα για το λογότυπο.'
const remedyError = 'Αυτή η διόρθωση δεν υπάρχει. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.'
export const maxLogoNameLength = 80

export const logoOrderId = z
  .guid({ error: orderError })
  .transform((id) => id.toLowerCase())
  .meta({
    description: "The visitor's order GUID; with a token the account's logos count",
    example: '0193f1c2-7a4b-7c3d-9e8f-a1b2c3d4e5f6',
  })
export const logoId = z.guid({ error: idError }).transform((value) => value.toLowerCase())

/** One-click changes of a logo's picture. */
export const logoRemedies = ['remove-white-box', 'remove-white-inside', 'keep-white-box'] as const
export type LogoRemedy = (typeof logoRemedies)[number]

/** The query of an upload; the body is the raw bytes of the file. */
export const uploadLogoCall = z.object({
  orderId: logoOrderId,
  name: z
    .string()
    .transform((name) => name.slice(-2 * maxFileNameLength))
    .default(''),
})

export const listLogosCall = callBody({ orderId: logoOrderId })
export const renameLogoCall = callBody({ orderId: logoOrderId, id: logoId, name: requiredLine(maxLogoNameLength, nameError) })
export const removeLogoCall = callBody({ orderId: logoOrderId, id: logoId })
export const remedyLogoCall = callBody({ orderId: logoOrderId, id: logoId, remedy: z.enum(logoRemedies, { error: remedyError }) })

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
  pages: z.int().optional().meta({ description: 'Of the original, if more than one: the first is used' }),
  hasWhiteBox: z.boolean(),
  whiteBoxRemoved: z.boolean(),
  whiteInside: z.enum(['left', 'removed']).optional().meta({ description: 'White within a logo whose white box was removed' }),
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

export const logosSchema = z.array(logoSchema).readonly()

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/logos/list': { readonly body: z.input<typeof listLogosCall>; readonly answer: readonly Logo[] }
    '/api/logos/rename': { readonly body: z.input<typeof renameLogoCall>; readonly answer: Logo }
    '/api/logos/remove': { readonly body: z.input<typeof removeLogoCall>; readonly answer: readonly Logo[] }
    '/api/logos/remedy': { readonly body: z.input<typeof remedyLogoCall>; readonly answer: Logo }
  }
}
