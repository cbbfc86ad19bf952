import { addInk, changeInk, importInks, listInks, removeInk, sortInks } from '#app/personalisation/inks/change-inks.server.ts'
import { inkCalls } from '#app/personalisation/inks/ink.contract.ts'
import { inkRefusals } from '#app/personalisation/inks/ink-refusals.ts'
import { readInks } from '#app/personalisation/inks/read-inks.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const inksApi = serve(inkCalls, inkRefusals, {
  'personalisation/inks': (ctx) => readInks(ctx),
  'staff/inks/get': (ctx) => listInks(ctx),
  'staff/inks/add': (ctx, input) => addInk(ctx, ctx.session, input),
  'staff/inks/change': (ctx, input) => changeInk(ctx, ctx.session, input),
  'staff/inks/remove': (ctx, input) => removeInk(ctx, ctx.session, input),
  'staff/inks/sort': (ctx, input) => sortInks(ctx, ctx.session, input),
  'staff/inks/import': (ctx, input) => importInks(ctx, ctx.session, input),
})
