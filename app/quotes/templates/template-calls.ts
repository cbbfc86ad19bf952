import { z } from 'zod'

import { list, moment } from '#app/platform/http/answer-fields.ts'
import { callBody, requiredLine, text } from '#app/platform/http/call-fields.ts'
import { quoteId } from '#app/quotes/quote-fields.ts'
import type { draftRevisionSchema } from '#app/quotes/staff/staff-quotes-calls.ts'
import { placeholderProblem, templateKinds } from '#app/quotes/templates/template-placeholders.ts'

// Inputs and answers of the calls on templates.

const templateId = z.guid({ error: 'Το πρότυπο δεν αναγνωρίζεται.' })
const revision = z.int({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' }).min(1).max(2_147_483_647)
const name = requiredLine(80, 'Γράψτε όνομα για το πρότυπο.')
const templateText = text('Γράψτε το κείμενο.').superRefine((value, check) => {
  const problem = placeholderProblem(value)
  if (problem !== null) check.addIssue({ code: 'custom', message: problem })
})

export const templatesCall = callBody({}).meta({ id: 'TemplatesRequest' })
export const addTemplateCall = callBody({
  kind: z.enum(['message', 'terms'], { error: 'Διαλέξτε μήνυμα ή όρους.' }),
  name,
  text: templateText.refine((value) => value !== '', { error: 'Γράψτε το κείμενο.' }),
}).meta({ id: 'TemplateAdd' })
export const changeTemplateCall = callBody({
  id: templateId,
  revision: revision.meta({ description: 'Of the template that the caller shows; incremented by each change' }),
  name,
  text: templateText,
}).meta({ id: 'TemplateChange' })
export const removeTemplateCall = callBody({ id: templateId, revision }).meta({ id: 'TemplateRemove' })
export const saveAsTemplateCall = callBody({ id: quoteId, name }).meta({ id: 'TemplateKeepOffer' })
export const applyTemplateCall = callBody({ id: quoteId, templateId, revision }).meta({ id: 'TemplateApply' })

export const templatesSchema = z
  .object({
    templates: list(
      z.object({
        id: z.string(),
        kind: z.enum(templateKinds),
        name: z.string(),
        text: z.string().meta({ description: 'With placeholders; for an offer its terms' }),
        titles: list(z.string()).meta({ description: 'Titles of an offer’s lines' }),
        revision: z.int(),
        changedByName: z.string(),
        changedAt: moment,
      }),
    ).meta({ description: 'Sorted by kind and name' }),
  })
  .meta({ id: 'QuoteTemplates' })

export type TemplatesView = z.output<typeof templatesSchema>
export type TemplateView = TemplatesView['templates'][number]

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/templates/list': { readonly body: z.input<typeof templatesCall>; readonly answer: TemplatesView }
    '/api/staff/templates/add': { readonly body: z.input<typeof addTemplateCall>; readonly answer: TemplatesView }
    '/api/staff/templates/change': { readonly body: z.input<typeof changeTemplateCall>; readonly answer: TemplatesView }
    '/api/staff/templates/remove': { readonly body: z.input<typeof removeTemplateCall>; readonly answer: TemplatesView }
    '/api/staff/templates/keep-offer': { readonly body: z.input<typeof saveAsTemplateCall>; readonly answer: TemplatesView }
    '/api/staff/quotes/apply-template': {
      readonly body: z.input<typeof applyTemplateCall>
      readonly answer: z.output<typeof draftRevisionSchema>
    }
  }
}
