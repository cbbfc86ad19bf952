import ArrowUp from 'lucide-react/icons/arrow-up'

import { IconButton } from '#app/ui/icon-button.tsx'

function goUp(): void {
  // The focus first: the browser would stop a smooth way up to show what has it.
  document.getElementById('content')?.focus({ preventScroll: true })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}

export function ToTopButton() {
  return (
    <IconButton
      data-scroll-to-top
      label="Επιστροφή στην κορυφή"
      onClick={goUp}
      className="fixed! right-4 bottom-4 z-30 animate-appear border border-line bg-surface shadow-float w680:right-6 w680:bottom-6 print:hidden"
    >
      <ArrowUp aria-hidden />
    </IconButton>
  )
}
