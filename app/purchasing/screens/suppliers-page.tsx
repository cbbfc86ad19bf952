import Factory from 'lucide-react/icons/factory'
import type { ReactNode } from 'react'

import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { PurchasingTabs } from '#app/purchasing/screens/purchasing-tabs.tsx'
import { SupplierDialog } from '#app/purchasing/screens/supplier-dialog.tsx'
import { useSuppliers } from '#app/purchasing/screens/use-purchasing.ts'
import type { SupplierView } from '#app/purchasing/purchase-schemas.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { QueryPage } from '#app/ui/query-page.tsx'
import { useOpened } from '#app/ui/use-opened.ts'

/** The suppliers of blanks, and the external decorators. */
export function SuppliersPage({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useSuppliers()
  const opened = useOpened<SupplierView | 'new'>()
  return (
    <QueryPage
      title="Προμηθευτές"
      actions={<Button onClick={() => opened.show('new')}>Νέος προμηθευτής</Button>}
      intro={<PurchasingTabs current="suppliers" />}
      query={query}
      forbidden={forbidden}
    >
      {({ suppliers }) => (
        <>
          {suppliers.length === 0 ? (
            <EmptyState icon={<Factory />} title="Κανένας προμηθευτής ακόμη">
              Προσθέστε από ποιους αγοράζετε και ποιοι τυπώνουν για εσάς. Όσοι στέλνουν αρχεία προϊόντων προστίθενται μόνοι τους.
            </EmptyState>
          ) : (
            <ul className="mt-5 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {suppliers.map((supplier) => (
                <Row key={supplier.id} supplier={supplier} onChange={() => opened.show(supplier)} />
              ))}
            </ul>
          )}
          {opened.value !== null && (
            <SupplierDialog
              key={opened.times}
              open={opened.open}
              supplier={opened.value === 'new' ? null : opened.value}
              onClose={opened.close}
            />
          )}
        </>
      )}
    </QueryPage>
  )
}

function Row({ supplier, onChange }: { readonly supplier: SupplierView; readonly onChange: () => void }) {
  const { name, email, phone, contacts, techniques, leastOrder, deliveryDays, hasFiles } = supplier
  const facts = [
    leastOrder > 0 ? `τουλάχιστον ${formatEuros(leastOrder)}` : '',
    deliveryDays === null ? '' : deliveryDays === 1 ? 'σε 1 εργάσιμη' : `σε ${deliveryDays} εργάσιμες`,
    hasFiles ? 'με αρχεία προϊόντων' : '',
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-3 w680:px-5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {[contacts[0]?.name ?? '', email === '' ? 'χωρίς e-mail' : email, phone].filter((part) => part !== '').join(' · ')}
        </p>
        {facts.some((fact) => fact !== '') && <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>}
        {techniques.length > 0 && <p className="text-sm">Εκτυπωτής: {techniquesText(techniques)}</p>}
      </div>
      <Button variant="quiet" padding="none" aria-label={`Επεξεργασία, ${name}`} onClick={onChange}>
        Επεξεργασία
      </Button>
    </li>
  )
}
