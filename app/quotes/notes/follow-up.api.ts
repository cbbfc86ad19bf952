import { serve } from '#app/platform/http/serve.server.ts'
import { followUpCalls } from '#app/quotes/notes/follow-up.contract.ts'
import { clearReminder, readDueReminders, readReminder, setReminder } from '#app/quotes/notes/reminders.server.ts'
import { waitForCustomer } from '#app/quotes/notes/wait.server.ts'
import { quoteRefusals } from '#app/quotes/quote-refusals.ts'

/** Waiting for the customer, and reminders. */
export const followUpApi = serve(followUpCalls, quoteRefusals, {
  'quotes/wait': (ctx, { id, waiting }) => waitForCustomer(ctx, id, waiting),
  'reminders/get': async (ctx, input) => ({ reminder: await readReminder(ctx, input.id) }),
  'reminders/set': async (ctx, { id, ...reminder }) => {
    const result = await setReminder(ctx, id, reminder)
    return result.ok ? { reminder: result.value } : result
  },
  'reminders/clear': (ctx, input) => clearReminder(ctx, input.id),
  'reminders/due': async (ctx) => ({ reminders: await readDueReminders(ctx) }),
})
