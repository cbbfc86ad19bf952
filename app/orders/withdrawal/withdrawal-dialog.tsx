import { useRef, useState } from 'react'

import type { OrderDialogProps } from '#app/orders/customer/order-dialog-props.ts'
import { storeOrder } from '#app/orders/customer/use-order.ts'
import { CallError, callApi } from '#app/platform/browser/call-api.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { CheckField } from '#app/ui/form/check-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/** The declaration in two steps: lines and name, then the confirmation. An acknowledgement is mailed. */
export function WithdrawalDialog({ orderRef, order, open, onClose }: OrderDialogProps) {
  const { run, busy, failure } = useAsyncAction()
  const lines = order.lines.filter(({ quantity, reduced }) => reduced < quantity)
  const [chosen, setChosen] = useState<readonly string[]>(lines.map(({ id }) => id))
  const [name, setName] = useState(order.contact.name)
  const [email, setEmail] = useState(order.contact.email)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isConfirming, setIsConfirming] = useState(false)
  const statement = useRef<HTMLParagraphElement>(null)

  const check = () => {
    const wrong = {
      ...(chosen.length === 0 && { lineIds: 'Διαλέξτε από ποια προϊόντα υπαναχωρείτε.' }),
      ...(name.trim() === '' && { name: 'Γράψτε το ονοματεπώνυμό σας.' }),
      ...(email.trim() === '' && { acknowledgeTo: 'Γράψτε το e-mail όπου θα λάβετε την επιβεβαίωση.' }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setIsConfirming(true)
    requestAnimationFrame(() => statement.current?.focus())
  }
  const declare = () =>
    run(async () => {
      try {
        const lineIds = chosen.length === lines.length ? null : [...chosen]
        const body = { ...orderRef, lineIds, name, acknowledgeTo: email, confirmed: true as const }
        await storeOrder(orderRef, await callApi('/api/orders/withdraw', body))
        onClose(`Λάβαμε τη δήλωση υπαναχώρησης. Στείλαμε επιβεβαίωση στο ${email}.`)
      } catch (error) {
        if (!(error instanceof CallError) || Object.keys(error.fields).length === 0) throw error
        setErrors(error.fields)
        setIsConfirming(false)
      }
    })

  return (
    <ActionDialog
      open={open}
      onClose={() => {
        if (isConfirming) setIsConfirming(false)
        else onClose(null)
      }}
      title="Υπαναχώρηση από τη σύμβαση"
      form={{ submit: isConfirming ? () => void declare() : check, busy, failure }}
      submitText={isConfirming ? 'Επιβεβαίωση υπαναχώρησης' : 'Συνέχεια'}
    >
      {isConfirming ? (
        <p ref={statement} tabIndex={-1} className="outline-none">
          Ο/Η <strong>{name}</strong> δηλώνει ότι υπαναχωρεί από τη σύμβαση της παραγγελίας{' '}
          <strong className="whitespace-nowrap">{order.number}</strong>
          {chosen.length < lines.length && (
            <>
              {' '}
              για τα προϊόντα:{' '}
              {lines
                .filter(({ id }) => chosen.includes(id))
                .map(({ title }) => title)
                .join(', ')}
            </>
          )}
          . Η επιβεβαίωση, με ημερομηνία και ώρα, στέλνεται στο <strong>{email}</strong>.
        </p>
      ) : (
        <>
          <p className="text-sm text-muted">
            Έχετε 14 ημέρες από την παραλαβή για να υπαναχωρήσετε χωρίς αιτιολόγηση. Σας επιστρέφουμε όσα πληρώσατε μέσα σε 14
            ημέρες από τη δήλωση, αφού λάβουμε πίσω τα προϊόντα.
          </p>
          <fieldset aria-describedby={errors['lineIds'] === undefined ? undefined : 'withdrawal-lines-error'}>
            <legend className="mb-1 text-sm font-semibold">Προϊόντα</legend>
            {lines.map(({ id, title, quantity, reduced }) => (
              <div key={id}>
                <CheckField
                  label={`${title}, ${formatNumber(quantity - reduced)} τεμ.`}
                  checked={chosen.includes(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setChosen((before) => (checked ? [...before, id] : before.filter((each) => each !== id)))
                  }
                />
              </div>
            ))}
            {errors['lineIds'] !== undefined && (
              <p id="withdrawal-lines-error" role="alert" className="text-sm text-failure">
                {errors['lineIds']}
              </p>
            )}
          </fieldset>
          <TextField
            label="Ονοματεπώνυμο"
            name="name"
            autoComplete="name"
            maxLength={120}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={errors['name']}
          />
          <TextField
            label="E-mail για την επιβεβαίωση"
            name="acknowledgeTo"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            error={errors['acknowledgeTo']}
          />
        </>
      )}
    </ActionDialog>
  )
}
