import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import type { ListedText } from '#app/content/texts/texts.contract.ts'
import { NewArticle } from '#app/content/texts/staff/new-article.tsx'
import { useTexts } from '#app/content/texts/staff/use-texts.ts'
import { dateTimeText, shortDateText } from '#app/platform/calendar.ts'
import { QueryPage } from '#app/ui/query-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { textUrl } from '#app/staff-urls.ts'

const title = 'Κείμενα'

const groups: readonly { readonly kinds: readonly ListedText['kind'][]; readonly title: string; readonly note: string }[] = [
  {
    kinds: ['home', 'landing'],
    title: 'Αρχική και θεματικές σελίδες',
    note: 'Η πρώτη οθόνη, και στην αρχική τα ράφια με προϊόντα.',
  },
  { kinds: ['page'], title: 'Σελίδες', note: 'Όροι, αποστολή, συχνές ερωτήσεις και όσα διαβάζει ο πελάτης πριν παραγγείλει.' },
  { kinds: ['article'], title: 'Άρθρα', note: 'Στο blog, από το νεότερο.' },
  { kinds: ['mail'], title: 'E-mail', note: 'Ο χαιρετισμός, το κλείσιμο και δικές σας παράγραφοι στα e-mail προς πελάτες.' },
]

/** All editable texts of the shop. */
export function TextsPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useTexts()
  const [adds, setAdds] = useState(false)
  return (
    <>
      <QueryPage
        title={title}
        intro={
          <p className="mt-2 text-sm text-muted">
            Ό,τι δημοσιεύετε φαίνεται στο κατάστημα αμέσως. Όσο γράφετε, αποθηκεύεται μόνο ως πρόχειρο.
          </p>
        }
        query={query}
        forbidden={forbidden}
        className="max-w-4xl"
      >
        {({ texts }) =>
          groups.map((group) => (
            <section key={group.title} aria-labelledby={`texts-${group.kinds[0]}`} className="mt-8">
              <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
                <div>
                  <h2 id={`texts-${group.kinds[0]}`} className="text-lg font-semibold">
                    {group.title}
                  </h2>
                  <p className="text-sm text-muted">{group.note}</p>
                </div>
                {group.kinds.includes('article') && (
                  <Button variant="secondary" onClick={() => setAdds(true)}>
                    Νέο άρθρο
                  </Button>
                )}
              </div>
              <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
                {texts
                  .filter(({ kind }) => group.kinds.includes(kind))
                  .map((text) => (
                    <TextRow key={`${text.kind} ${text.key}`} text={text} />
                  ))}
              </ul>
            </section>
          ))
        }
      </QueryPage>
      <NewArticle open={adds} onClose={() => setAdds(false)} />
    </>
  )
}

function TextRow({ text }: { readonly text: ListedText }) {
  const { kind, key, name, state, hasDraft, scheduledFrom, until, day, changedAt, changedByName, warnings } = text
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-plate">
      <div className="min-w-0">
        <Link
          to={textUrl({ kind, key })}
          className="font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">
          {[
            day === '' ? null : shortDateText(day),
            changedAt === null ? 'Το αρχικό κείμενο' : `${changedByName}, ${dateTimeText(changedAt)}`,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {marksOf({ kind, state, hasDraft, scheduledFrom, until, warnings }).map(([mark, tone]) => (
          <li key={mark}>
            <Badge tone={tone}>{mark}</Badge>
          </li>
        ))}
      </ul>
    </li>
  )
}

type Mark = readonly [string, 'success' | 'neutral' | 'hot']

function marksOf(
  text: Pick<ListedText, 'kind' | 'state' | 'hasDraft' | 'scheduledFrom' | 'until' | 'warnings'>,
): readonly Mark[] {
  const { kind, state, hasDraft, scheduledFrom, until, warnings } = text
  const marks: (Mark | null)[] = [
    warnings > 0 ? [warnings === 1 ? '1 διαφορά από τις ρυθμίσεις' : `${warnings} διαφορές από τις ρυθμίσεις`, 'hot'] : null,
    state === 'own' && kind === 'page' ? ['Πρόταση: ελέγξτε και δημοσιεύστε', 'neutral'] : null,
    state === 'hidden' ? ['Κρυφό', 'neutral'] : null,
    state === 'draft' ? ['Αδημοσίευτο', 'neutral'] : null,
    hasDraft && state !== 'draft' ? ['Πρόχειρο', 'neutral'] : null,
    scheduledFrom === null ? null : [`Από ${shortDateText(scheduledFrom)}`, 'neutral'],
    until === null ? null : [`Έως ${shortDateText(until)}`, 'neutral'],
  ]
  return marks.filter((mark) => mark !== null)
}
