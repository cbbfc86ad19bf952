import Search from 'lucide-react/icons/search'
import { Form, Link } from 'react-router'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import {
  maxQuoteSearchLength,
  type QuoteGroup,
  quoteGroups,
  quoteGroupText,
  type QuotesAddress,
  quotesQuery,
} from '#app/quotes/customer/list/quote-groups.ts'
import { classes } from '#app/ui/classes.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { offerRequestsUrl } from '#app/urls.ts'

interface QuoteListFiltersProps {
  readonly address: QuotesAddress
  readonly counts: Readonly<Record<QuoteGroup, number>>
}

/** Links to the groups, and the search field. */
export function QuoteListFilters({ address, counts }: QuoteListFiltersProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const choices = [
    { state: undefined, text: 'Όλα', count: all },
    ...quoteGroups.map((state) => ({ state, text: quoteGroupText(state), count: counts[state] })),
  ]
  return (
    <div className="space-y-4">
      <Form role="search" action={offerRequestsUrl()} preventScrollReset className="flex max-w-xl items-end gap-2">
        {address.state !== undefined && <input type="hidden" name="state" value={address.state} />}
        <TextField
          label="Αναζήτηση στα αιτήματα"
          labelHidden
          type="search"
          name="search"
          placeholder="Αριθμός, έργο, προϊόν"
          maxLength={maxQuoteSearchLength}
          defaultValue={address.search}
          className="min-w-0 flex-1"
        />
        <button
          type="submit"
          className="inline-flex size-12 shrink-0 items-center justify-center rounded-pill border border-line-strong bg-surface transition-colors hover:border-ink"
        >
          <span className="sr-only">Αναζήτηση</span>
          <Search aria-hidden className="size-5" />
        </button>
      </Form>
      <nav aria-label="Κατάσταση" className="-mx-4 overflow-x-auto px-4 w992:mx-0 w992:px-0">
        <ul className="flex gap-2">
          {choices.map(({ state, text, count }) => (
            <li key={text} className="shrink-0">
              <Link
                to={`${offerRequestsUrl()}${quotesQuery({ ...address, state, page: 1 })}`}
                preventScrollReset
                aria-current={state === address.state ? 'true' : undefined}
                className={classes(
                  'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-sm whitespace-nowrap transition-colors',
                  state === address.state ? 'border-ink bg-ink text-surface' : 'border-line-strong hover:border-ink',
                )}
              >
                {text}
                <span className="tabular-nums opacity-80">{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
