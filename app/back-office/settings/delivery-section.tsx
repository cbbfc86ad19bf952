import { useId, useState } from 'react'

import {
  deliveryBody,
  type DeliveryRows,
  deliveryTexts,
  maxNewMethods,
  maxNewZones,
  newKey,
} from '#app/back-office/settings/delivery-texts.ts'
import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { useSectionForm } from '#app/back-office/settings/use-settings.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldControl, FieldFrame } from '#app/ui/form/field-frame.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type Field = ReturnType<typeof useSectionForm<Readonly<Record<string, string>>>>['field']

/** Zones by postcode, and the price of each delivery method to them. */
export function DeliveryForm({ view, onSaved }: SectionProps) {
  const { delivery } = view.values
  const usualZoneId = useId()
  const [rows, setRows] = useState<DeliveryRows>(delivery)
  const form = useSectionForm({
    section: 'delivery',
    view,
    defaultValues: deliveryTexts(delivery),
    body: (values, revision) => ({ section: 'delivery', revision, ...deliveryBody(values, rows) }),
    onSaved,
  })
  const { zones, methods } = rows
  const addZone = () => setRows({ ...rows, zones: [...zones, { key: newKey('zone', zones.length, zones) }] })
  const addMethod = (kind: 'carrier' | 'pickup') =>
    setRows({ ...rows, methods: [...methods, { kind, key: newKey('method', methods.length, methods) }] })
  const zoneName = (place: number) => delivery.zones[place]?.name ?? `Ζώνη ${place + 1}`
  return (
    <SectionFrame section="delivery" view={view} form={form}>
      <div className="grid gap-4 w480:grid-cols-3">
        <TextField label="ΦΠΑ μεταφορικών (%)" inputMode="numeric" {...form.field('vatPercent')} />
        <TextField label="Συσκευασία (% του βάρους)" inputMode="numeric" {...form.field('packagingPercent')} />
        <TextField label="Συσκευασία, τουλάχιστον (kg)" inputMode="decimal" {...form.field('packagingLeastKg')} />
      </div>
      <h3 className="pt-3 font-semibold">Ζώνες</h3>
      <p className="text-sm text-muted">
        Αρχές ταχυδρομικών κωδικών, με κόμμα: 10, 11, 156. Κενό είναι όλη η χώρα. Χωρίς όνομα, η ζώνη αφαιρείται.
      </p>
      <ul className="space-y-4">
        {zones.map(({ key }, place) => (
          <li key={key} className="grid gap-3 w680:grid-cols-[minmax(0,2fr)_5rem_minmax(0,3fr)]">
            <TextField label={`Ζώνη ${place + 1}`} {...form.field(`zones.${place}.name`)} />
            <TextField label="Χώρα" maxLength={2} {...form.field(`zones.${place}.country`)} />
            <TextField label="Κωδικοί" inputMode="text" {...form.field(`zones.${place}.postcodes`)} />
          </li>
        ))}
      </ul>
      {zones.length < delivery.zones.length + maxNewZones && (
        <Button variant="secondary" onClick={addZone}>
          Άλλη ζώνη
        </Button>
      )}
      <FieldFrame id={usualZoneId} label="Χωρίς ταχυδρομικό κώδικα, οι ημέρες μετρούν για" className="w480:max-w-md">
        <select
          name="usualZone"
          defaultValue={delivery.usualZone}
          {...fieldControl(usualZoneId, undefined, 'h-12 w-full rounded-pill border bg-surface px-5 text-base')}
        >
          {delivery.zones.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <h3 className="pt-3 font-semibold">Τρόποι παράδοσης</h3>
      <p className="text-sm text-muted">
        Κλιμάκια χωρίς ΦΠΑ, ένα σε κάθε γραμμή: 2 = 3,50 σημαίνει έως 2 kg για 3,50 €. Χωρίς κλιμάκια η ζώνη δεν εξυπηρετείται.
        Χωρίς όνομα, ο τρόπος αφαιρείται.
      </p>
      {methods.map(({ key, kind }, place) => (
        <fieldset key={key} className="space-y-4 rounded-card border border-line bg-surface p-4">
          <legend className="sr-only">Τρόπος παράδοσης {place + 1}</legend>
          <div className="grid gap-4 w680:grid-cols-2">
            <TextField label="Όνομα" {...form.field(`methods.${place}.name`)} />
            <TextField label="Σημείωση για τον πελάτη" {...form.field(`methods.${place}.note`)} />
            {kind === 'pickup' ? (
              <>
                <TextField label="Διεύθυνση (κενή: η έδρα)" {...form.field(`methods.${place}.address`)} />
                <TextField label="Ώρες (κενές: του καταστήματος)" {...form.field(`methods.${place}.hours`)} />
              </>
            ) : (
              <TextField label="Από βάρος (kg)" inputMode="decimal" {...form.field(`methods.${place}.leastKg`)} />
            )}
          </div>
          {kind === 'carrier' &&
            zones.map(({ key: zone }, at) => (
              <Rate key={zone} name={zoneName(at)} at={`methods.${place}.rates.${at}`} field={form.field} />
            ))}
        </fieldset>
      ))}
      {methods.length < delivery.methods.length + maxNewMethods && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => addMethod('carrier')}>
            Άλλη αποστολή
          </Button>
          <Button variant="secondary" onClick={() => addMethod('pickup')}>
            Άλλο σημείο παραλαβής
          </Button>
        </div>
      )}
    </SectionFrame>
  )
}

/** The price of a delivery method to a zone. */
function Rate({ name, at, field }: { readonly name: string; readonly at: string; readonly field: Field }) {
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3 w480:grid-cols-2 w992:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
      <legend className="float-left col-span-full w-full pt-3 text-sm font-semibold">{name}</legend>
      <TextArea label="Κλιμάκια (kg = €)" rows={3} {...field(`${at}.steps`)} />
      <TextField label="Επιπλέον kg (€)" inputMode="decimal" {...field(`${at}.perFurtherKg`)} />
      <TextField label="Έως (kg)" inputMode="decimal" {...field(`${at}.mostKg`)} />
      <TextField label="Εργάσιμες" inputMode="numeric" {...field(`${at}.workingDays`)} />
      <TextField label="Δωρεάν από (€)" inputMode="decimal" {...field(`${at}.freeFrom`)} />
    </fieldset>
  )
}
