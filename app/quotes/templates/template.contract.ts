import { z } from 'zod'

import { list, moment } from '#app/platform/http/answer-fields.ts'
import { callBody, requiredLine, text } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { quoteId } from '#app/quotes/quote-fields.ts'
import { draftRevisionSchema } from '#app/quotes/staff/staff-quotes.contract.ts'
import { placeholderProblem, templateKinds } from '#app/quotes/templates/template-placeholders.ts'

// Inputs and answers of the calls on templates.

const templateId = z.guid({ error: 'Το πρότυπο δεν αναγνωρίζεται.' })
const revision = z.int({ error: 'Η έκδοση δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' }).min(1).max(2_147_483_647)
const name = requiredLine(80, 'Γράψτε όνομα για το πρότυπο.')
const templateText = text('Γράψτε το κείμενο.').superRefine((value, check) => {
  const problem = placeholderProblem(value)
  if (problem !== null) check.addIssue({ code: 'custom', message: problem })
})

const templatesSchema = z
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

const templatesAnswer = answer('All templates as they are now', templatesSchema)

export const templateCalls = contract(
  '/api/staff',
  { tag: 'Staff: quotes', access: ['sales'] },
  {
    'templates/list': {
      summary: 'The templates of messages, terms and offers',
      body: callBody({}).meta({ id: 'TemplatesRequest' }),
      answer: templatesAnswer,
    },
    'templates/add': {
      summary: 'Add a template of a message or of terms',
      description: 'Placeholders such as {{όνομα}} are filled where it is inserted; unknown ones are refused.',
      body: callBody({
        kind: z.enum(['message', 'terms'], { error: 'Διαλέξτε μήνυμα ή όρους.' }),
        name,
        text: templateText.refine((value) => value !== '', { error: 'Γράψτε το κείμενο.' }),
      }).meta({ id: 'TemplateAdd' }),
      answer: templatesAnswer,
    },
    'templates/change': {
      summary: 'Change name and text of a template',
      body: callBody({
        id: templateId,
        revision: revision.meta({ description: 'Of the template that the caller shows; incremented by each change' }),
        name,
        text: templateText,
      }).meta({ id: 'TemplateChange' }),
      answer: templatesAnswer,
    },
    'templates/remove': {
      summary: 'Remove a template',
      body: callBody({ id: templateId, revision }).meta({ id: 'TemplateRemove' }),
      answer: templatesAnswer,
    },
    'templates/keep-offer': {
      summary: 'Save a quote’s offer as a template',
      description: 'Lines with quantities, and terms, without the customer’s notes and logos.',
      body: callBody({ id: quoteId, name }).meta({ id: 'TemplateKeepOffer' }),
      answer: templatesAnswer,
    },
    'quotes/apply-template': {
      summary: 'Append a template’s lines to the draft, with its terms',
      body: callBody({ id: quoteId, templateId, revision }).meta({ id: 'TemplateApply' }),
      answer: answer('The draft as it is now', draftRevisionSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof templateCalls> {}
}
