import { serve } from '#app/platform/http/serve.server.ts'
import { quoteRefusals } from '#app/quotes/quote-refusals.ts'
import { applyTemplate } from '#app/quotes/templates/apply-template.server.ts'
import { templateCalls } from '#app/quotes/templates/template.contract.ts'
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  removeTemplate,
  saveAsTemplate,
} from '#app/quotes/templates/templates.server.ts'

/** Templates of the staff. */
export const templatesApi = serve(templateCalls, quoteRefusals, {
  'templates/list': (ctx) => listTemplates(ctx),
  'templates/add': (ctx, input) => addTemplate(ctx, ctx.session, input),
  'templates/change': (ctx, input) => changeTemplate(ctx, ctx.session, input),
  'templates/remove': (ctx, { id, revision }) => removeTemplate(ctx, ctx.session, id, revision),
  'templates/keep-offer': (ctx, { id, name }) => saveAsTemplate(ctx, ctx.session, id, name),
  'quotes/apply-template': (ctx, { id, ...request }) => applyTemplate(ctx, id, request),
})
