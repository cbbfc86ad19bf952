import { useState } from 'react'

import { callApi } from '#app/platform/browser/call-api.ts'
import { SupplierChoice } from '#app/purchasing/screens/supplier-choice.tsx'
import { refetchPurchasing, useSuppliers } from '#app/purchasing/screens/use-purchasing.ts'
import type { NeedGroup } from '#app/purchasing/purchase-schemas.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

interface ProductSupplierDialogProps {
  readonly open: boolean
  readonly need: NeedGroup['needs'][number] | null
  readonly onClose: () => void
}

/** Chooses from whom a product is bought from now on. */
export function ProductSupplierDialog({ open, need, onClose }: ProductSupplierDialogProps) {
  const [supplierId, setSupplierId] = useState('')
  const { data } = useSuppliers()
  const { field, ...form } = useCallForm({
    defaultValues: { code: '' },
    send: async ({ code }) => {
      const productId = need?.productId ?? 0
      await callApi('/api/staff/purchasing/suppliers/of-product', {
        productId,
        supplierId: supplierId === '' ? null : supplierId,
        code,
      })
      await refetchPurchasing()
      onClose()
    },
  })
  return (
    <ActionDialog
      open={open}
      title={`Προμηθευτής για «${need?.title ?? ''}»`}
      form={form}
      submitText="Αποθήκευση"
      onClose={onClose}
    >
      <SupplierChoice
        label="Προμηθευτής"
        none="Αυτός του αρχείου εισαγωγής"
        value={supplierId}
        suppliers={data?.suppliers ?? []}
        onChange={setSupplierId}
      />
      <TextField
        label="Κωδικός του προμηθευτή, αν διαφέρει από τον δικό σας"
        autoComplete="off"
        maxLength={80}
        {...field('code')}
      />
    </ActionDialog>
  )
}
