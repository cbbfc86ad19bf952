import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'

import { maxRelated } from '#app/products/editor/typed-form.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { AddProduct } from '#app/catalogue/manage/add-product.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { announce } from '#app/ui/live-region.tsx'

/** Related products: chosen by search, shown in this order. */
export function RelatedSection() {
  const { form, set, wrong, productId, names, nameProducts } = useEditor()
  const { relatedIds } = form
  const taken = new Set([...relatedIds, ...(productId === null ? [] : [productId])])
  const error = Object.entries(wrong).find(([path]) => path.startsWith('relatedIds'))?.[1]
  const move = (at: number, to: number) => {
    const [id] = relatedIds.slice(at, at + 1)
    if (id === undefined) return
    set({ relatedIds: relatedIds.toSpliced(at, 1).toSpliced(to, 0, id) })
    announce(`${names.product(id)}: θέση ${to + 1} από ${relatedIds.length}.`)
  }
  return (
    <div>
      <p className="max-w-text text-sm text-muted">
        Εμφανίζονται κάτω από το προϊόν, με αυτή τη σειρά. Αν διαλέξετε λιγότερα από τέσσερα, συμπληρώνουμε παρόμοια της ίδιας
        κατηγορίας.
      </p>
      {error !== undefined && <p className="mt-2 text-sm text-failure">{error}</p>}
      {relatedIds.length > 0 && (
        <ol aria-label="Σχετικά προϊόντα που διαλέξατε" className="mt-4 divide-y divide-line rounded-card border border-line">
          {relatedIds.map((id, at) => (
            <li key={id} className="flex items-center gap-2 py-1 pr-1 pl-4">
              <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">{names.product(id)}</span>
              <IconButton
                aria-label={`Πάνω, ${names.product(id)}`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
                className="disabled:opacity-30"
              >
                <ArrowUp aria-hidden className="size-5" />
              </IconButton>
              <IconButton
                aria-label={`Κάτω, ${names.product(id)}`}
                disabled={at === relatedIds.length - 1}
                onClick={() => move(at, at + 1)}
                className="disabled:opacity-30"
              >
                <ArrowDown aria-hidden className="size-5" />
              </IconButton>
              <IconButton
                aria-label={`Αφαίρεση, ${names.product(id)}`}
                onClick={() => set({ relatedIds: relatedIds.filter((each) => each !== id) })}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {relatedIds.length < maxRelated ? (
        <AddProduct
          has={taken}
          onAdd={({ id, title }) => {
            nameProducts({ [id]: title })
            set({ relatedIds: [...relatedIds, id] })
            announce(`Προστέθηκε: ${title}`)
          }}
        />
      ) : (
        <p className="mt-3 text-sm text-muted">Διαλέξατε και τα {maxRelated}. Αφαιρέστε ένα για να βάλετε άλλο.</p>
      )}
    </div>
  )
}
