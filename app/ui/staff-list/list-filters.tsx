import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'

import { classes } from '#app/ui/classes.ts'
import { TypedSearchField, useTypedSearch } from '#app/ui/form/typed-search.tsx'

interface ListFiltersProps<Filters> {
  readonly label: string
  readonly placeholder: string
  /** The searched words in the URL */
  readonly words: string
  readonly urlOf: (words: string, others: Partial<Filters>) => string
  /** Further filters; what they set takes the words typed so far along. */
  readonly children?: (set: (others: Partial<Filters>) => void) => ReactNode
}

/** The search field of a list and its other filters; the URL follows the typing. */
export function ListFilters<Filters extends object>({ label, placeholder, words, urlOf, children }: ListFiltersProps<Filters>) {
  const navigate = useNavigate()
  const show = (text: string, others: Partial<Filters>, replace: boolean) =>
    void navigate(urlOf(text, others), { replace, preventScrollReset: true })
  const search = useTypedSearch(words, (text) => show(text, {}, true))
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        show(search.take(), {}, true)
      }}
      className="mt-3 flex flex-wrap gap-3"
    >
      <TypedSearchField search={search} label={label} placeholder={placeholder} />
      {children?.((others) => show(search.take(), others, false))}
    </form>
  )
}

interface ListChoiceProps {
  readonly label: string
  /** Whether the label is visible */
  readonly isNamed?: boolean
  readonly value: string | number
  readonly onChange: (value: string) => void
  readonly options: readonly (readonly [value: string | number, text: string])[]
}

/** One filter of a list: a value of a few. */
export function ListChoice({ label, isNamed = false, value, onChange, options }: ListChoiceProps) {
  const id = useId()
  const isKnown = options.some(([each]) => each === value)
  return (
    <div className="max-w-full min-w-0">
      <label htmlFor={id} className={isNamed ? 'mb-1 block text-xs text-muted' : 'sr-only'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={classes(
          'block h-11 max-w-full rounded-pill border border-line-strong bg-surface px-4 text-sm',
          isNamed && 'min-w-36 w680:max-w-72',
        )}
      >
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
