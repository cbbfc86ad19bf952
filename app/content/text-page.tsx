import type { ReactNode } from 'react'

import { usualAnswerTime } from '#app/company/answer-time.ts'
import type { Block } from '#app/content/blocks.ts'
import { Prose } from '#app/content/prose.tsx'
import { dateText } from '#app/platform/calendar.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { contactUrl, homeUrl, quoteUrl } from '#app/urls.ts'

interface TextPageProps {
  readonly title: string
  readonly lead: string
  readonly updated: string
  readonly isSample: boolean
  readonly blocks: readonly Block[]
  /** Content below a heading, by its id */
  readonly pictures?: ((headingId: string) => ReactNode) | undefined
  /** Replaces the blocks */
  readonly children?: ReactNode
}

/** «20 Νοεμβρίου 2026» */
export function Day({ day }: { readonly day: string }) {
  return <time dateTime={day}>{dateText(day)}</time>
}

/** The number of headings from which a text gets a table of contents. */
const longFrom = 4

/** A text page: introduction, table of contents, date of the last change, and contact details. */
export function TextPage({ title, lead, updated, isSample, blocks, pictures, children }: TextPageProps) {
  const parts = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  const isLong = parts.length >= longFrom
  return (
    <div className="page-width pt-5">
      <Breadcrumb crumbs={[{ name: 'Αρχική', to: homeUrl() }, { name: title }]} />
      <header className="mt-3 max-w-text">
        <h1 className="text-2xl font-semibold w680:text-3xl">{title}</h1>
        {lead !== '' && <p className="mt-3 text-lg text-muted">{lead}</p>}
        {updated !== '' && (
          <p className="mt-3 text-sm text-muted">
            Τελευταία ενημέρωση: <Day day={updated} />
          </p>
        )}
      </header>
      {isSample && (
        <p className="mt-6 max-w-text rounded-card border border-hot/40 bg-accent-soft px-5 py-4 text-sm">
          <strong className="font-semibold">Υπόδειγμα:</strong> η επιχείρηση το αντικαθιστά με το δικό της κείμενο.
        </p>
      )}
      <div className={isLong ? 'mt-10 grid gap-x-16 gap-y-8 w992:grid-cols-[17rem_minmax(0,1fr)]' : 'mt-10'}>
        {isLong && <Contents parts={parts} />}
        <div className="min-w-0">
          {children ?? <Prose blocks={blocks} pictures={pictures} />}
          <ContactHint />
        </div>
      </div>
    </div>
  )
}

function Contents({ parts }: { readonly parts: readonly { readonly id: string; readonly text: string }[] }) {
  return (
    <nav aria-label="Περιεχόμενα" className="text-sm w992:sticky w992:top-28 w992:self-start">
      <p className="font-semibold">Σε αυτή τη σελίδα</p>
      <ul className="mt-2 border-l border-line">
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l border-transparent py-1.5 pl-4 text-muted underline-offset-4 hover:border-accent hover:text-ink pointer-coarse:py-2.75"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactHint() {
  return (
    <aside aria-labelledby="ask-us" className="mt-14 max-w-text rounded-card border border-line bg-surface p-6">
      <h2 id="ask-us" className="text-lg font-semibold">
        Δεν βρήκατε αυτό που ψάχνετε;
      </h2>
      <p className="mt-1 text-muted">Γράψτε μας ή ζητήστε προσφορά: απαντάμε {usualAnswerTime}.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={contactUrl()}>Επικοινωνία</LinkButton>
        <LinkButton to={quoteUrl()} variant="secondary">
          Ζητήστε προσφορά
        </LinkButton>
      </div>
    </aside>
  )
}
