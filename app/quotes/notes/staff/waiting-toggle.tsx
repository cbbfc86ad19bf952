import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import type { StaffQuoteView } from '#app/quotes/quote-answers.ts'
import { awaitsStaff } from '#app/quotes/quote-states.ts'
import { callStaff } from '#app/quotes/staff/use-staff-quotes.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/** Whether the answer deadline is paused for the customer, and a button to change that. */
export function WaitingToggle({ quote: { id, state, waitingSince } }: { readonly quote: StaffQuoteView }) {
  const { run, busy, failure } = useAsyncAction()
  if (!awaitsStaff.has(state)) return null
  const waits = waitingSince !== null
  const change = () =>
    run(async () => {
      await callStaff('wait', { id, waiting: !waits })
    })
  return (
    <>
      {waits && <span className="font-semibold">Αναμονή πελάτη από {dayText(dayInAthens(new Date(waitingSince)))}</span>}
      <Button variant="quiet" busy={busy} onClick={() => void change()} padding="none">
        {waits ? 'Τέλος αναμονής' : 'Αναμονή πελάτη'}
      </Button>
      {failure !== null && (
        <span role="alert" className="text-failure">
          {failure}
        </span>
      )}
    </>
  )
}
