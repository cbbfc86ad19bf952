import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'

import { canMove, moveHeading, readOutline } from '#app/content/texts/outline.ts'
import { announce } from '#app/ui/live-region.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { contentKeys } from '#app/platform/text/content-keys.ts'

interface SectionOrderProps {
  readonly body: string
  readonly onBody: (body: string) => void
  readonly isOpen: boolean
  readonly title: string
}

/** A text's headings; each moves with its section, also by keyboard. */
export function SectionOrder({ body, onBody, isOpen, title }: SectionOrderProps) {
  const outline = readOutline(body)
  if (outline.length < 2) return null
  const keys = contentKeys(outline.map(({ title: name }) => name))
  const move = (index: number, by: 1 | -1) => {
    onBody(moveHeading(body, index, by))
    announce(`«${outline[index]?.title}»: ${by === 1 ? 'πιο κάτω' : 'πιο πάνω'}.`)
  }
  return (
    <details className="mt-3" open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {title}
      </summary>
      <ol className="mt-1 rounded-card border border-line bg-surface">
        {outline.map((heading, index) => (
          <li
            key={keys[index]}
            className="flex items-center justify-between gap-2 border-b border-line pr-1 pl-4 text-sm last:border-0"
          >
            <span
              className={heading.level === 2 ? 'min-w-0 py-2 font-semibold wrap-anywhere' : 'min-w-0 py-2 pl-4 wrap-anywhere'}
            >
              {heading.title}
            </span>
            <span className="flex shrink-0">
              <IconButton
                aria-label={`Πιο πάνω: ${heading.title}`}
                disabled={!canMove(outline, index, -1)}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                aria-label={`Πιο κάτω: ${heading.title}`}
                disabled={!canMove(outline, index, 1)}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
