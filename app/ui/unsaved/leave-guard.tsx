import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

import { lazyPart } from '#app/ui/lazy-part.tsx'
import { abandonInput, askBeforeLeaving, losesInput, onGuardedArea } from '#app/ui/unsaved/guarded-areas.ts'
import { preloadPart } from '#app/ui/use-lazy-part.ts'

const loadQuestion = async () => (await import('#app/ui/unsaved/leave-question.tsx')).LeaveQuestion
const LeaveQuestion = lazyPart(loadQuestion)

/** Rendered once in a layout: stops links, history and the closing of the tab while there is unsaved input, and asks. */
export function LeaveGuard() {
  // Filters, tabs and pages of a list are parameters of the same path.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && losesInput('link'),
  )
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null)
  const isOpen = answer !== null || blocker.state === 'blocked'
  // A closed question stays mounted, because it returns the focus.
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)

  useEffect(() => onGuardedArea(() => preloadPart(loadQuestion)), [])
  useEffect(() => askBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => losesInput('closing') && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])

  const decide = (leaves: boolean) => {
    if (leaves) abandonInput()
    answer?.(leaves)
    setAnswer(null)
    if (blocker.state !== 'blocked') return
    if (leaves) blocker.proceed()
    else blocker.reset()
  }
  if (!wasOpened) return null
  return (
    <LeaveQuestion open={isOpen} leaveText="Έξοδος χωρίς αποθήκευση" onStay={() => decide(false)} onLeave={() => decide(true)} />
  )
}
