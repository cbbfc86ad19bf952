import { type ComponentType, type ReactNode, useState } from 'react'

import { ChangedValues } from '#app/back-office/settings/settings-changes.tsx'
import type { SettingsSection, SettingsView } from '#app/back-office/settings/settings-schemas.ts'
import { CallForm, type SentForm } from '#app/ui/form/call-form.tsx'

/** The props of each section's form. */
export interface SectionProps {
  readonly view: SettingsView
  readonly onSaved: () => void
}

interface SectionFrameProps {
  readonly section: SettingsSection
  readonly view: SettingsView
  readonly form: SentForm & { readonly isChanged: boolean }
  readonly children: ReactNode
}

/** A section's form. What a colleague saved meanwhile is shown beside the reason why it cannot be saved. */
export function SectionFrame({ section, view, form: { isChanged, ...form }, children }: SectionFrameProps) {
  const change = view.changes.find((each) => each.section === section)
  return (
    <CallForm
      form={form}
      submitText="Αποθήκευση"
      variant="secondary"
      className="mt-4 space-y-4"
      failureNotice={
        <>
          {form.failure}
          {isChanged && change !== undefined && <ChangedValues change={change} />}
        </>
      }
    >
      {children}
    </CallForm>
  )
}

interface SettingsPartProps {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly view: SettingsView
  readonly Form: ComponentType<SectionProps>
}

/** A section with its title. After a save its form is reset to the saved values. */
export function SettingsPart({ id, title, note, view, Form }: SettingsPartProps) {
  const [saves, setSaves] = useState(0)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-40">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 max-w-text text-sm text-muted">{note}</p>
      {view.proposals.some((section) => section === id) && (
        <p className="mt-3 w-fit rounded-card border border-hot/40 bg-accent-soft px-4 py-2 text-sm font-semibold">
          Πρόταση: ελέγξτε και αποθηκεύστε.
        </p>
      )}
      <Form key={saves} view={view} onSaved={() => setSaves(saves + 1)} />
    </section>
  )
}
