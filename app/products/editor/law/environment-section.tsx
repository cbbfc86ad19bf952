import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'

import type { CertificateForm } from '#app/products/editor/product-form.ts'
import { FormNumber, FormText } from '#app/products/editor/product-field.tsx'
import { TableCell } from '#app/ui/form/table-cell.tsx'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { isRecognisedEcolabel } from '#app/catalogue/environmental-facts.ts'
import { lawFields } from '#app/catalogue/product-fields/law-fields.ts'
import { countLimits } from '#app/catalogue/product-limits.ts'
import { dayInAthens, dayText, isDay } from '#app/platform/calendar.ts'
import { useNow } from '#app/ui/use-now.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useRowKeys } from '#app/ui/form/use-row-keys.ts'

/** The specific environmental facts: what the page may say beside a product. */
export function EnvironmentSection() {
  return (
    <div className="space-y-4">
      <p className="max-w-text text-sm text-muted">
        Στη σελίδα του προϊόντος φαίνονται ακριβώς αυτά. Γενικοί ισχυρισμοί θέλουν αναγνωρισμένη πιστοποίηση σε ισχύ: EU Ecolabel,
        Blue Angel, Nordic Swan.
      </p>
      <div className="grid gap-4 w480:grid-cols-2">
        <FormText name="composition" hint="Με ποσοστά: 60 % βαμβάκι, 40 % πολυεστέρας." />
        <FormNumber name="recycledPercent" hint="Του προϊόντος συνολικά. Κενό: δεν αναφέρεται." />
      </div>
      <Certificates />
    </div>
  )
}

function Certificates() {
  const { form, set, wrong } = useEditor()
  const rows = form.certificates
  const keys = useRowKeys(rows)
  const today = dayInAthens(useNow())
  const change = (index: number, patch: Partial<CertificateForm>) =>
    set({ certificates: rows.map((row, at) => (at === index ? { ...row, ...patch } : row)) })
  return (
    <div>
      <h3 className="text-sm font-semibold">{lawFields.certificates.label}</h3>
      <ul className="mt-2 max-w-3xl space-y-3">
        {rows.map((row, index) => {
          const place = `πιστοποίηση ${index + 1}`
          const isExpired = isDay(row.validUntil) && row.validUntil < today
          return (
            <li key={keys[index]} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
              <div className="grid gap-2 w680:grid-cols-[1.4fr_1fr_10rem]">
                <Labelled text="Όνομα">
                  <TableCell
                    label={`Όνομα, ${place}`}
                    inputMode="text"
                    value={row.name}
                    error={wrong[`certificates.${index}.name`]}
                    onChange={(name) => change(index, { name })}
                  />
                </Labelled>
                <Labelled text="Αριθμός">
                  <TableCell
                    label={`Αριθμός, ${place}`}
                    inputMode="text"
                    value={row.number}
                    error={wrong[`certificates.${index}.number`]}
                    onChange={(number) => change(index, { number })}
                  />
                </Labelled>
                <Labelled text="Ισχύει έως">
                  <TableCell
                    label={`Ισχύει έως, ${place}`}
                    type="date"
                    value={row.validUntil}
                    error={wrong[`certificates.${index}.validUntil`]}
                    onChange={(validUntil) => change(index, { validUntil })}
                  />
                </Labelled>
                {isExpired && (
                  <p role="status" className="text-sm text-failure w680:col-span-3">
                    Έληξε στις {dayText(row.validUntil)} και δεν φαίνεται στη σελίδα. Ανανεώστε τη λήξη ή αφαιρέστε την.
                  </p>
                )}
                {!isExpired && isRecognisedEcolabel(row.name) && (
                  <p className="text-sm text-muted w680:col-span-3">Αναγνωρισμένο οικολογικό σήμα.</p>
                )}
              </div>
              <IconButton
                aria-label={`Αφαίρεση, ${row.name || place}`}
                className="mt-5"
                onClick={() => set({ certificates: rows.filter((_, at) => at !== index) })}
              >
                <Trash aria-hidden className="size-4.5" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {rows.length < countLimits.certificates && (
        <Button
          variant="secondary"
          className="mt-2"
          onClick={() => set({ certificates: [...rows, { name: '', number: '', validUntil: '' }] })}
        >
          Προσθήκη πιστοποίησης
        </Button>
      )}
    </div>
  )
}

/** A visible label; the control has its own, with its row. */
function Labelled({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <span aria-hidden className="mb-0.5 block text-xs text-muted">
        {text}
      </span>
      {children}
    </div>
  )
}
