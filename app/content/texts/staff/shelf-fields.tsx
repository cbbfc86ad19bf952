import { ChoiceField, ContentField } from '#app/content/texts/staff/content-field.tsx'
import type { Shelf } from '#app/content/texts/text-content.ts'
import { maxShelfProducts, shelfSorts } from '#app/content/texts/text-parts.ts'
import type { TextView } from '#app/content/texts/texts.contract.ts'
import { Button } from '#app/ui/button.tsx'

/** Greek names of the shop's own collections; the merchant's have their own names. */
const collectionNames: Readonly<Record<string, string>> = {
  'best sellers': 'Δημοφιλή (best sellers)',
  'new arrival': 'Νέες αφίξεις (new arrival)',
  'on sale': 'Σε προσφορά (on sale)',
  'featured products': 'Επιλογές μας (featured products)',
}
const sortNames = {
  popular: 'Τα πιο δημοφιλή πρώτα',
  newest: 'Τα νεότερα πρώτα',
  price: 'Τα φθηνότερα πρώτα',
  'price-desc': 'Τα ακριβότερα πρώτα',
} as const
const counts = Array.from({ length: maxShelfProducts }, (_, index) => String(index + 1))

interface ShelfFieldsProps {
  readonly shelf: Shelf
  readonly view: TextView
  readonly error: string | undefined
  readonly onChange: (shelf: Shelf) => void
  readonly onRemove: () => void
}

/** The content of a home page shelf. */
export function ShelfFields({ shelf, view, error, onChange, onRemove }: ShelfFieldsProps) {
  const { title, source, collection, categoryId, sort, count } = shelf
  const shown = source === 'collection' ? `collection ${collection}` : `category ${categoryId}`
  const collections = [...new Set([...view.collections, ...(source === 'collection' ? [collection] : [])])]
  function show(choice: string): void {
    const [kind, ...rest] = choice.split(' ')
    if (kind === 'collection') onChange({ ...shelf, source: 'collection', collection: rest.join(' ') })
    else onChange({ ...shelf, source: 'category', categoryId: Number(rest[0]) })
  }
  return (
    <div className="grid gap-3 pb-3 w680:grid-cols-2">
      <ContentField
        label="Τίτλος του ραφιού"
        value={title}
        maxLength={80}
        error={error}
        onText={(text) => onChange({ ...shelf, title: text })}
      />
      <ChoiceField
        label="Δείχνει"
        value={shown}
        choices={[
          ...collections.map((name) => [`collection ${name}`, `Συλλογή: ${collectionNames[name] ?? name}`] as const),
          ['category 0', 'Όλα τα προϊόντα'],
          ...view.categories.map(({ id, name }) => [`category ${id}`, `Κατηγορία: ${name}`] as const),
        ]}
        onChoice={show}
      />
      <ChoiceField
        label="Πόσα προϊόντα"
        value={String(count)}
        choices={counts.map((each) => [each, each] as const)}
        onChoice={(each) => onChange({ ...shelf, count: Number(each) })}
      />
      {source === 'category' && (
        <ChoiceField
          label="Σειρά των προϊόντων"
          value={sort}
          choices={shelfSorts.map((each) => [each, sortNames[each]] as const)}
          onChoice={(each) => onChange({ ...shelf, sort: shelfSorts.find((known) => known === each) ?? 'popular' })}
        />
      )}
      <Button variant="quiet" padding="none" className="justify-self-start" onClick={onRemove}>
        Αφαίρεση<span className="sr-only"> του ραφιού {title}</span>
      </Button>
    </div>
  )
}
