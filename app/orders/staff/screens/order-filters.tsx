import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import {
  dayChoices,
  type OrderListAddress,
  orderListQuery,
  orderViews,
  orderViewText,
} from '#app/orders/staff/order-list-address.ts'
import { staffOrdersUrl } from '#app/urls.ts'

const typingMs = 300
const control = 'h-11 rounded-pill border border-line-strong bg-surface text-sm'

/** Words, state and days; the address follows the typing. */
export function OrderFilters({ asked }: { readonly asked: OrderListAddress }) {
  const navigate = useNavigate()
  const [text, setText] = useState(asked.text)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back and forward change the words too; what was sent from here comes back while one types on.
  const [sent, setSent] = useState(asked.text)
  const [seen, setSeen] = useState(asked.text)
  if (seen !== asked.text) {
    setSeen(asked.text)
    if (sent !== asked.text) {
      setSent(asked.text)
      setText(asked.text)
    }
  }
  const show = (part: Partial<OrderListAddress>, replace: boolean) => {
    clearTimeout(typing.current)
    const next = { ...asked, text: text.trim(), ...part }
    setSent(next.text)
    void navigate(orderListQuery(next) || staffOrdersUrl(), { replace, preventScrollReset: true })
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
        <label htmlFor="order-search" className="sr-only">
          Αναζήτηση παραγγελιών
        </label>
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-4 text-muted" />
        <input
          id="order-search"
          type="search"
          value={text}
          maxLength={100}
          placeholder="Αριθμός, εταιρεία, όνομα, ΑΦΜ, είδος"
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            clearTimeout(typing.current)
            typing.current = setTimeout(() => show({ text: value.trim() }, true), typingMs)
          }}
          className={`${control} w-full pr-4 pl-10`}
        />
      </div>
      <label className="sr-only" htmlFor="order-view">
        Κατάσταση
      </label>
      <select
        id="order-view"
        value={asked.view}
        onChange={({ currentTarget: { value } }) => show({ view: orderViews.find((each) => each === value) ?? 'open' }, false)}
        className={`${control} max-w-full px-4`}
      >
        {orderViews.map((view) => (
          <option key={view} value={view}>
            {orderViewText(view)}
          </option>
        ))}
      </select>
      <label className="sr-only" htmlFor="order-days">
        Διάστημα
      </label>
      <select
        id="order-days"
        value={asked.days ?? ''}
        onChange={({ currentTarget: { value } }) =>
          show({ days: dayChoices.find((each) => String(each) === value) ?? null }, false)
        }
        className={`${control} max-w-full px-4`}
      >
        <option value="">Όλες οι ημέρες</option>
        {dayChoices.map((days) => (
          <option key={days} value={days}>
            Τελευταίες {days} ημέρες
          </option>
        ))}
      </select>
    </form>
  )
}
