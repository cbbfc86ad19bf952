import ArrowUp from 'lucide-react/icons/arrow-up'

import { IconButton } from '#app/ui/icon-button.tsx'

function scrollToTop(): void {
  // Focus first: focusing later would interrupt the smooth scrolling.
  document.getElementById('content')?.focus({ preventScroll: true })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}

export function ToTopButton() {
  return (
    <IconButton
      label="Επιστροφή στην κορυφή"
      onClick={scrollToTop}
      className="absolute! top-4 right-4 animate-appear border border-line-strong bg-surface w680:right-6 w1200:right-8 print:hidden"
    >
      <ArrowUp aria-hidden />
    </IconButton>
  )
}
