import CalendarClock from 'lucide-react/icons/calendar-clock'

import { deadlineText, staffDeadlineText } from '#app/promise/deadline-text.ts'
import type { Deadline } from '#app/promise/deadline.ts'
import { classes } from '#app/ui/classes.ts'

interface DeadlineLineProps {
  readonly deadline: Deadline | null
  /** Whether its days count on nothing assumed */
  readonly isSure?: boolean
  readonly forStaff?: boolean
  readonly className?: string
}

/** By when the customer must approve or pay for the promised day; nothing where production waits for neither. */
export function DeadlineLine({ deadline, isSure = true, forStaff = false, className }: DeadlineLineProps) {
  if (deadline === null) return null
  return (
    <p className={classes('flex items-start gap-2', deadline.isPast ? 'text-hot' : 'font-semibold', className)}>
      <CalendarClock aria-hidden className="mt-1 size-4 shrink-0" />
      {forStaff ? staffDeadlineText(deadline, isSure) : deadlineText(deadline, isSure)}
    </p>
  )
}
