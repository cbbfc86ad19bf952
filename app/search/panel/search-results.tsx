import ArrowRight from 'lucide-react/icons/arrow-right'
import Folder from 'lucide-react/icons/layout-grid'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'

import { mergeProjects, type Project } from '#app/catalogue/project/project.ts'
import { understoodProject } from '#app/search/panel/understood-project.ts'
import { useProject } from '#app/catalogue/project/use-project.ts'
import { ProjectPriceOf, useFactsForProject } from '#app/catalogue/project/project-prices.tsx'
import { isPriceOnRequest, priceOnRequestText } from '#app/catalogue/price-on-request.ts'
import { eurosToUnitPrice, formatUnitPriceShort } from '#app/platform/text/money.ts'
import { discountedUnitPrice, unitPriceWithVat } from '#app/pricing/unit-price.ts'
import { HighlightedText } from '#app/search/panel/highlighted-text.tsx'
import { searchedWords } from '#app/search/panel/highlight-matches.ts'
import { listed, optionId, optionUrls } from '#app/search/panel/search-options.ts'
import type { SearchResult } from '#app/search/search.contract.ts'
import type { SearchState } from '#app/search/panel/use-search.ts'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Price } from '#app/ui/price/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface SearchResultsProps {
  readonly listId: string
  readonly state: SearchState
  /** The option selected by the arrow keys; -1 for none */
  readonly active: number
  /** Called when a link is followed */
  readonly onChoose: () => void
}

/** The panel's results as a list box of links: categories by full name, products with picture, title and price. */
export function SearchResults({ listId, state: { status, result, query }, active, onChoose }: SearchResultsProps) {
  const urls = optionUrls(result, query)
  const words = searchedWords(query, result?.understood ?? [])
  const { answers, categories, products, isFound } = listed(result)
  const matched = result?.matched ?? []
  const own = useProject()
  const project = projectOf(result?.project ?? null, own)
  const facts = useFactsForProject(
    products.map(({ id }) => id),
    project,
  )
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const option = (index: number, className: string, children: ReactNode) => (
    <Link
      key={urls[index]}
      id={optionId(listId, index)}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      to={urls[index] ?? ''}
      onClick={onChoose}
      className={classes(
        '-mx-2 flex items-center gap-3 rounded-card px-2 outline-offset-0 hover:bg-plate aria-selected:bg-plate aria-selected:outline-2 aria-selected:outline-accent',
        className,
      )}
    >
      {children}
    </Link>
  )
  if (status === 'loading' && result === null) return <LoadingResults />
  if (urls.length === 0) return null
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Αποτελέσματα αναζήτησης"
      aria-busy={status === 'loading' || undefined}
      className={classes('mt-5 flex flex-col gap-5 transition-opacity', status === 'loading' && 'opacity-60')}
    >
      {answers.length > 0 && (
        <Group id={`${listId}-answers`} title="Απαντήσεις">
          {answers.map(({ title, text }, index) =>
            option(
              index,
              'min-h-11',
              <>
                <MessageCircleQuestion aria-hidden className="size-4.5 shrink-0 text-muted" />
                <span className="min-w-0 py-1.5">
                  <span className="block text-sm leading-snug font-semibold">{title}</span>
                  <span className="line-clamp-2 text-sm text-muted">{text}</span>
                </span>
              </>,
            ),
          )}
        </Group>
      )}
      {categories.length > 0 && (
        <Group
          id={`${listId}-categories`}
          title={result?.categories.length === 0 && result.instead?.kind === 'fewer-words' ? 'Σχετικές κατηγορίες' : 'Κατηγορίες'}
        >
          {categories.map(({ fullName }, index) =>
            option(
              answers.length + index,
              'min-h-11',
              <>
                <Folder aria-hidden className="size-4.5 shrink-0 text-muted" />
                <span className="min-w-0 py-1.5">
                  <HighlightedText text={fullName} words={words} matched={matched} />
                </span>
              </>,
            ),
          )}
        </Group>
      )}
      {products.length > 0 && (
        <Group id={`${listId}-products`} title={productsTitle(result)}>
          {products.map(({ id, title, imageSrc, ...priced }, index) =>
            option(
              answers.length + categories.length + index,
              'py-2',
              <>
                <Picture src={imageSrc} alt="" side={64} className="size-16 shrink-0 rounded-card" />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 text-sm leading-snug font-semibold">
                    <HighlightedText text={title} words={words} matched={matched} />
                  </span>
                  <Price size="small" {...shownPrice(priced, 0)} withVat={shownPrice(priced, priced.vatPercent)} />
                  <ProjectPriceOf productId={id} facts={facts} listed={project} />
                </span>
              </>,
            ),
          )}
        </Group>
      )}
      {isFound &&
        option(
          urls.length - 1,
          'min-h-12 justify-center border-t border-line text-sm font-semibold',
          <>
            Όλα τα αποτελέσματα
            <ArrowRight aria-hidden className="size-4" />
          </>,
        )}
    </div>
  )
}

/** The project that prices are shown for; null for the visitor's own. */
function projectOf(understood: SearchResult['project'], own: Project): Project | null {
  if (understood === null) return null
  const project = mergeProjects(understoodProject(understood), own)
  return understood.withoutLogo === true ? { ...project, withLogo: false, techniques: [] } : project
}

/** Both prices of a product for `<Price>`, with this VAT. */
export function shownPrice(
  { price, discount }: { readonly price: number; readonly discount: number },
  vatPercent: number,
): { readonly now: string; readonly was?: string | undefined } {
  const shown = (unitPrice: number) => formatUnitPriceShort(unitPriceWithVat(unitPrice, vatPercent))
  if (isPriceOnRequest({ price })) return { now: priceOnRequestText }
  const before = eurosToUnitPrice(price)
  return { now: shown(discountedUnitPrice(before, discount)), was: discount > 0 ? shown(before) : undefined }
}

/** Suggestions are labelled as such. */
function productsTitle(result: SearchState['result']): string {
  const instead = result?.instead ?? null
  if (instead === null) return 'Προϊόντα'
  return instead.kind === 'fewer-words' ? 'Παρόμοια αποτελέσματα' : 'Δημοφιλή προϊόντα'
}

function Group({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className="mb-1 text-sm font-semibold text-muted">
        {title}
      </div>
      {children}
    </div>
  )
}

function LoadingResults() {
  return (
    <div aria-hidden className="mt-5 space-y-4">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-16" />
          <div className="flex-1 space-y-2 pt-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
