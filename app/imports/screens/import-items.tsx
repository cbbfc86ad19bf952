import { useState } from 'react'
import { Link } from 'react-router'

import type { ImportItemsView, ImportRunView } from '#app/imports/import-schemas.ts'
import { itemKindText } from '#app/imports/import-states.ts'
import { ItemFacts } from '#app/imports/screens/item-facts.tsx'
import { type ItemsOrder, type ItemsQuery, useImportItems } from '#app/imports/screens/use-imports.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PagedRows } from '#app/ui/paged-rows.tsx'
import { QueryView } from '#app/ui/query-page.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { saveFile } from '#app/uploads/download.ts'
import { productUrl } from '#app/urls.ts'

const kinds = ['stayed', 'new', 'changed', 'rose', 'vanished', 'wrong', 'warned', 'left-out', 'unchanged'] as const

const orderText: Readonly<Record<ItemsOrder, string>> = {
  outliers: 'Ασυνήθιστες τιμές πρώτα',
  rises: 'Μεγαλύτερη αύξηση πρώτα',
  falls: 'Μεγαλύτερη μείωση πρώτα',
  file: 'Με τη σειρά του αρχείου',
}
const orders = ['outliers', 'rises', 'falls', 'file'] as const

function kindText(kind: ItemsQuery): string {
  if (kind === 'warned') return 'Με προσοχή'
  if (kind === 'stayed') return 'Έμειναν'
  return kind === 'rose' ? 'Ακριβαίνουν' : itemKindText[kind]
}

/** What the file does to each product, by kind. */
export function ImportItems({ run, counts }: { readonly run: ImportRunView; readonly counts: ImportRunView['counts'] }) {
  const countOf = (kind: ItemsQuery) => {
    if (kind === 'stayed') return run.undo.stayed
    return kind === 'warned' ? run.warned : kind === 'rose' ? run.rose : (counts[kind] ?? 0)
  }
  const there = kinds.filter((kind) => countOf(kind) > 0)
  const [chosen, setChosen] = useState<ItemsQuery | null>(null)
  const [order, setOrder] = useState<ItemsOrder>('outliers')
  const kind = chosen !== null && there.includes(chosen) ? chosen : (there.find((each) => each !== 'unchanged') ?? there[0])
  const { run: save, busy, failure } = useAsyncAction()
  if (kind === undefined) return null
  return (
    <section aria-labelledby="import-items">
      <h2 id="import-items" className="text-lg font-semibold">
        Διαφορές
      </h2>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">Ποια προϊόντα φαίνονται</legend>
        {there.map((each) => (
          <RadioPill key={each} group="import-kind" checked={each === kind} onChoose={() => setChosen(each)}>
            {kindText(each)} {countOf(each).toLocaleString('el')}
          </RadioPill>
        ))}
      </fieldset>
      <label className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
        Σειρά
        <select
          value={order}
          onChange={({ currentTarget: { value } }) => setOrder(orders.find((each) => each === value) ?? 'outliers')}
          className="h-11 min-w-0 rounded-pill border border-line-strong bg-surface px-4"
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {orderText[each]}
            </option>
          ))}
        </select>
      </label>
      {(run.counts.wrong ?? 0) + run.warned > 0 && (
        <Button
          variant="quiet"
          busy={busy}
          padding="none"
          className="mt-2"
          onClick={() => void save(() => saveFile('/api/staff/import/problems', { runId: run.id }, `Λάθη ${run.supplier}.csv`))}
        >
          Λήψη όλων των λαθών (CSV)
        </Button>
      )}
      {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
      <Items key={kind} runId={run.id} kind={kind} order={order} version={run.version} />
    </section>
  )
}

function Items(query: Parameters<typeof useImportItems>[0]) {
  const list = useImportItems(query)
  return (
    <QueryView query={list} forbidden={null}>
      {(pages) => (
        <PagedRows list={list} moreText="Περισσότερα">
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden">
            {pages
              .flatMap(({ items }) => items)
              .map((item) => (
                <Item key={item.position} item={item} />
              ))}
          </ul>
        </PagedRows>
      )}
    </QueryView>
  )
}

function Item({ item }: { readonly item: ImportItemsView['items'][number] }) {
  const { key, title, productId, changes, problems, warnings, stayed } = item
  return (
    <li className="px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {productId === null ? (
          <span className="font-semibold wrap-anywhere">{title.trim() || 'Χωρίς τίτλο'}</span>
        ) : (
          <Link to={productUrl(productId)} className="font-semibold wrap-anywhere underline underline-offset-4">
            {title}
          </Link>
        )}
        {key.trim() !== title.trim() && <span className="text-muted wrap-anywhere">{key}</span>}
        {item.isOutlier && <span className="font-semibold text-failure">Ασυνήθιστη τιμή</span>}
      </p>
      <ItemFacts item={item} />
      {stayed !== '' && <p>{stayed}</p>}
      {changes.length > 0 && (
        <ul>
          {changes.map(({ field, from, to }) => (
            <li key={field} className="wrap-anywhere">
              {field}: <s className="text-muted">{from}</s> <span aria-hidden>→</span>{' '}
              <strong className="font-semibold">{to}</strong>
            </li>
          ))}
        </ul>
      )}
      {[...problems.map((each) => ({ ...each, isWrong: true })), ...warnings.map((each) => ({ ...each, isWrong: false }))].map(
        ({ row, column, value, sentence, isWrong }) => (
          <p key={`${row} ${column} ${sentence}`} className={isWrong ? 'text-failure wrap-anywhere' : 'wrap-anywhere'}>
            {row > 0 && `Γραμμή ${row}`}
            {column !== '' && `, ${column}`}
            {value !== '' && ` «${value}»`}
            {(row > 0 || column !== '') && ': '}
            {sentence}
          </p>
        ),
      )}
    </li>
  )
}
