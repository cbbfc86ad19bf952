import { useEffect, useState } from 'react'

import { dateText, dayInAthens } from '#app/platform/calendar.ts'

interface LetterheadProps {
  readonly company: { readonly name: string; readonly details: readonly string[] }
  /** The title of the sheet */
  readonly title: string
}

/** The head of a printed page; hidden on screen. */
export function Letterhead({ company: { name, details }, title }: LetterheadProps) {
  const [today, setToday] = useState('')
  // The HTML is cached, so the reader's browser adds the date.
  useEffect(() => {
    const date = () => setToday(dateText(dayInAthens(new Date())))
    date()
    addEventListener('beforeprint', date)
    return () => removeEventListener('beforeprint', date)
  }, [])
  return (
    <div className="mb-6 hidden border-b border-ink pb-4 print:block">
      <div className="flex items-start justify-between gap-8">
        <p className="text-xl font-semibold">{name}</p>
        <p className="text-right text-xs">
          {details.map((detail) => (
            <span key={detail} className="block">
              {detail}
            </span>
          ))}
        </p>
      </div>
      <p className="mt-4 flex items-baseline justify-between gap-8">
        <span className="text-lg font-semibold">{title}</span>
        <span className="text-sm">{today}</span>
      </p>
    </div>
  )
}
