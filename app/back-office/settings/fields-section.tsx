import { type ReactNode, useState } from 'react'

import { sectionTexts } from '#app/back-office/settings/section-texts.ts'
import { SectionFrame, type SectionProps } from '#app/back-office/settings/section-frame.tsx'
import { ChoiceControl, SettingControl } from '#app/back-office/settings/setting-control.tsx'
import { sectionBody, useSectionForm } from '#app/back-office/settings/use-settings.ts'
import type { SettingField } from '#app/company/setting-field.ts'
import { type FieldSection, settingFields } from '#app/company/setting-fields.ts'

interface FieldsFormProps extends SectionProps {
  readonly section: FieldSection
  /** The grid of the fields; long texts and flags take a row of it */
  readonly columns: string
  /** Below the fields */
  readonly note?: ReactNode
}

/** A section whose controls follow from the descriptors of its fields. */
function FieldsForm({ section, columns, note, view, onSaved }: FieldsFormProps) {
  const fields: Readonly<Record<string, SettingField>> = settingFields[section]
  const texts = sectionTexts(section, view.values)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const form = useSectionForm({
    section,
    view,
    defaultValues: texts,
    body: (values, revision) => sectionBody(section, revision, { ...values, ...chosen }),
    onSaved,
  })
  return (
    <SectionFrame section={section} view={view} form={form}>
      <div className={columns}>
        {Object.entries(fields).map(([key, field]) => {
          if (field.kind !== 'choice') return <SettingControl key={key} setting={field} {...form.field(key)} />
          const choose = (choice: string) => setChosen({ ...chosen, [key]: choice })
          return <ChoiceControl key={key} setting={field} chosen={chosen[key] ?? String(texts[key])} onChoose={choose} />
        })}
      </div>
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
    </SectionFrame>
  )
}

const pairs = 'grid gap-4 w680:grid-cols-2'
const numbers = 'grid gap-4 w480:grid-cols-2 w800:grid-cols-4'

/** The merchant's legal details for every page, offer and mail. */
export function CompanyForm(props: SectionProps) {
  return <FieldsForm section="company" columns={pairs} {...props} />
}

/** How customers reach the merchant. */
export function ContactForm(props: SectionProps) {
  return <FieldsForm section="contact" columns={pairs} {...props} />
}

const leadTimesNote =
  'Οι εργάσιμες για εκτύπωση ισχύουν για τεχνικές χωρίς δικές τους ημέρες στον τιμοκατάλογο, οι εργάσιμες για παράδοση όπου δεν απαντά κανένας μεταφορέας. Παραγγελίες μετά την ώρα μετρούν από την επόμενη εργάσιμη. Χωρίς ώρα, όλες μετρούν από την ημέρα τους.'

/** The defaults of a new offer, and the limits of its warnings. */
export function OffersForm(props: SectionProps) {
  return <FieldsForm section="offers" columns={numbers} note={leadTimesNote} {...props} />
}

/** The VAT rates of products and deliveries. */
export function VatForm(props: SectionProps) {
  return <FieldsForm section="vat" columns="grid gap-4 w480:grid-cols-3" {...props} />
}

const restNote =
  'Όταν το υπόλοιπο πληρώνεται με την έγκριση του δοκιμίου, η παραγωγή ξεκινά αφού πληρωθεί. Ισχύει για νέες παραγγελίες και προσφορές.'

/** When and how orders are paid. */
export function PaymentForm(props: SectionProps) {
  return <FieldsForm section="payment" columns="grid gap-4 w480:grid-cols-2" note={restNote} {...props} />
}

/** Tag manager, analytics and pixel, each with the purpose that a visitor must allow. */
export function ThirdPartiesForm(props: SectionProps) {
  return <FieldsForm section="third-parties" columns={pairs} {...props} />
}

const ratesNote =
  'Κλήσεις κάνουν οι βοηθοί στις διευθύνσεις /ucp και /mcp. Αναγνώσεις είναι οι σελίδες σε Markdown, το llms.txt και όσες σελίδες ετοιμάζονται για μηχανή αναζήτησης. Κάτω από 60 αναγνώσεις το λεπτό, το robots.txt ζητά και αναμονή (Crawl-delay).'

/** How much programs may ask for. */
export function ProgramsForm(props: SectionProps) {
  return <FieldsForm section="programs" columns={pairs} note={ratesNote} {...props} />
}

/** Security rules of staff accounts. */
export function SecurityForm(props: SectionProps) {
  return <FieldsForm section="security" columns={numbers} {...props} />
}

/** The shop's automatic backups. */
export function BackupsForm(props: SectionProps) {
  return <FieldsForm section="backups" columns={numbers} {...props} />
}
