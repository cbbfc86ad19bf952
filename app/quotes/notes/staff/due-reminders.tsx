import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { Link } from 'react-router'

import { failureText } from '#app/platform/browser/call-api.ts'
import { dayText } from '#app/platform/calendar.ts'
import type { DueReminder } from '#app/quotes/notes/follow-up.contract.ts'
import { callReminder, useDueReminders } from '#app/quotes/notes/staff/use-reminders.ts'
import { Button } from '#app/ui/button.tsx'
import { staffQuoteUrl } from '#app/staff-urls.ts'

/** One's own due reminders, above the inbox. */
export function DueReminders() {
  const reminders = useDueReminders()
  if (reminders.length === 0) return null
  return (
    <section aria-labelledby="due-reminders" className="mt-4 rounded-card border border-note-line bg-note px-4 py-3 w680:px-5">
      <h2 id="due-reminders" className="flex items-center gap-2 font-semibold">
        <Bell aria-hidden className="size-4 shrink-0" />
        Υπενθυμίσεις
      </h2>
      <ul className="divide-y divide-note-line">
        {reminders.map((reminder) => (
          <Reminder key={reminder.quoteId} reminder={reminder} />
        ))}
      </ul>
    </section>
  )
}

function Reminder({ reminder: { quoteId, number, customer, day, text } }: { readonly reminder: DueReminder }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function clear(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await callReminder('clear', { id: quoteId })
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1 text-sm">
      <p className="min-w-0 grow py-2 break-words">
        <Link to={staffQuoteUrl(quoteId)} className="inline-block py-1 font-semibold underline underline-offset-4">
          {customer}, {number}
        </Link>
        {text !== '' && <span> · {text}</span>}
        <span className="text-muted"> · {dayText(day)}</span>
      </p>
      <Button variant="secondary" busy={busy} onClick={() => void clear()} aria-label={`Έγινε, ${number}`}>
        Έγινε
      </Button>
      {failure !== null && (
        <p role="alert" className="basis-full text-failure">
          {failure}
        </p>
      )}
    </li>
  )
}
