import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'

import type { ListUrl } from '#app/platform/text/url-parameters.ts'
import { classes } from '#app/ui/classes.ts'
import { DayFilter } from '#app/ui/form/day-filter.tsx'
import { TypedSearchField, useTypedSearch } from '#app/ui/form/typed-search.tsx'

/** The texts of a choice are those of the URL; empty: the filter is off. */
type Options = readonly (readonly [value: string | number, text: string])[]

/** A filter by its key in the address: a value of a few, or without options a day. */
interface Filter<Address> {
  readonly label: string
  readonly key: keyof Address & string
  readonly options?: Options
}

/** What a list is filtered by, besides its tabs. */
export interface Filters<Address> {
  readonly search?: {
    readonly label: string
    readonly placeholder: string
    readonly key: keyof Address & string
  }
  readonly choices?: readonly Filter<Address>[]
  /** Whether the labels of the choices are visible */
  readonly areNamed?: boolean
  /** Further filters; what they set takes the words typed so far along. */
  readonly more?: (set: (others: Partial<Address>) => void) => ReactNode
}

interface ListFiltersProps<Address extends object> {
  readonly url: ListUrl<Address>
  readonly address: Address
  readonly filters: Filters<Address>
}

/** The search field of a list and its other filters; the URL follows the typing. */
export function ListFilters<Address extends object>({ url, address, filters }: ListFiltersProps<Address>) {
  const { search, choices = [], areNamed = false, more } = filters
  const navigate = useNavigate()
  const show = (next: Address, replace: boolean) => void navigate(url.url(next), { replace, preventScrollReset: true })
  const withWords = (text: string, all = address) => (search === undefined ? all : url.with(all, search.key, text))
  const words = search === undefined ? '' : url.text(address, search.key)
  const typed = useTypedSearch(words, (text) => show(withWords(text), true))
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        show(withWords(typed.take()), true)
      }}
      className={classes('mt-3 gap-3', areNamed ? 'grid grid-cols-2 items-end w680:grid-cols-4' : 'flex flex-wrap')}
    >
      {search !== undefined && <TypedSearchField search={typed} label={search.label} placeholder={search.placeholder} />}
      <Choices
        url={url}
        address={address}
        choices={choices}
        areNamed={areNamed}
        onChange={(next, isTyped) => show(withWords(typed.take(), next), isTyped)}
      />
      {more?.((others) => show(withWords(typed.take(), { ...address, ...others }), false))}
    </form>
  )
}

interface ChoicesProps<Address extends object> {
  readonly url: ListUrl<Address>
  readonly address: Address
  readonly choices: readonly Filter<Address>[]
  /** Whether the labels are visible */
  readonly areNamed: boolean
  /** `isTyped`: each key pressed may change it. */
  readonly onChange: (address: Address, isTyped: boolean) => void
}

/** The controls of declared filters. */
export function Choices<Address extends object>({ url, address, choices, areNamed, onChange }: ChoicesProps<Address>) {
  return choices.map(({ label, key, options }) => {
    const value = url.text(address, key)
    return options === undefined ? (
      <DayFilter key={key} label={label} day={value} onDay={(text) => onChange(url.with(address, key, text), true)} />
    ) : (
      <ListChoice
        key={key}
        label={label}
        isNamed={areNamed}
        value={value}
        onChange={(text) => onChange(url.with(address, key, text), false)}
        options={options}
      />
    )
  })
}

interface ListChoiceProps {
  readonly label: string
  readonly isNamed?: boolean
  readonly value: string | number
  readonly onChange: (value: string) => void
  readonly options: Options
}

/** One filter of a list: a value of a few. */
export function ListChoice({ label, isNamed = false, value, onChange, options }: ListChoiceProps) {
  const id = useId()
  const isKnown = options.some(([each]) => String(each) === String(value))
  return (
    <div className="max-w-full min-w-0">
      <label htmlFor={id} className={isNamed ? 'mb-1 block text-sm font-semibold' : 'sr-only'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={classes(
          'block h-11 max-w-full rounded-pill border border-line-strong bg-surface px-4 text-sm',
          isNamed && 'w-full min-w-36 w680:max-w-72',
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
