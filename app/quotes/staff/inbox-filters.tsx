import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { type InboxAddress, inboxQuery } from '#app/quotes/staff/inbox-address.ts'
import { dashboardUrl } from '#app/urls.ts'
import type { Colleague } from '#app/quotes/quote-answers.ts'

const typingMs = 300
const control = 'h-11 rounded-pill border border-line-strong bg-surface text-sm'

interface InboxFiltersProps {
  readonly asked: InboxAddress
  readonly colleagues: readonly Colleague[]
}

/** Words and whose quotes; the address follows the typing. */
export function InboxFilters({ asked, colleagues }: InboxFiltersProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(asked.search)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back and forward change the words too; what was sent from here comes back while one types on.
  const [sent, setSent] = useState(asked.search)
  const [seen, setSeen] = useState(asked.search)
  if (seen !== asked.search) {
    setSeen(asked.search)
    if (sent !== asked.search) {
      setSent(asked.search)
      setText(asked.search)
    }
  }
  const show = (part: Partial<InboxAddress>, replace: boolean) => {
    clearTimeout(typing.current)
    const next = { ...asked, search: text.trim(), ...part, page: 1 }
    setSent(next.search)
    void navigate(inboxQuery(next) || dashboardUrl(), {
      replace,
      preventScrollReset: true,
    })
  }
  useEffect(() => () => clearTimeout(typing.current), [])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        show({}, true)
      }}
      className="mt-3 flex flex-wrap gap-3"
    >
      <div className="relative min-w-0 flex-1 basis-64 w992:max-w-md">
        <label htmlFor="inbox-search" className="sr-only">
          Αναζήτηση προσφορών
        </label>
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-4 text-muted" />
        <input
          id="inbox-search"
          type="search"
          value={text}
          maxLength={100}
          placeholder="Αριθμός, εταιρεία, όνομα, είδος"
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            clearTimeout(typing.current)
            typing.current = setTimeout(() => show({ search: value.trim() }, true), typingMs)
          }}
          className={`${control} w-full pr-4 pl-10`}
        />
      </div>
      <div>
        <label htmlFor="inbox-assignee" className="sr-only">
          Υπεύθυνος
        </label>
        <select
          id="inbox-assignee"
          value={asked.assignee ?? ''}
          onChange={({ currentTarget: { value } }) =>
            show({ assignee: value === '' ? undefined : value === 'none' ? 'none' : Number(value) }, false)
          }
          className={`${control} max-w-full px-4`}
        >
          <option value="">Όλοι οι υπεύθυνοι</option>
          <option value="none">Χωρίς υπεύθυνο</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </form>
  )
}
