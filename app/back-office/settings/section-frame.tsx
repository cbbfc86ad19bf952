import { type ComponentType, type ReactNode, type SubmitEvent, useState } from 'react'

import { ChangedValues } from '#app/back-office/settings/settings-changes.tsx'
import type { SettingsSection, SettingsView } from '#app/back-office/settings/settings-schemas.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

/** The props of each section's form. */
export interface SectionProps {
  readonly view: SettingsView
  readonly onSaved: () => void
}

interface SectionFrameProps {
  readonly section: SettingsSection
  readonly view: SettingsView
  readonly form: {
    readonly submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
    readonly busy: boolean
    readonly failure: string | null
    readonly isChanged: boolean
  }
  readonly children: ReactNode
}

/** A section's form: its fields, the reason why it cannot be saved, and the button. */
export function SectionFrame({ section, view, form: { submit, busy, failure, isChanged }, children }: SectionFrameProps) {
  const change = view.changes.find((each) => each.section === section)
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="mt-4 space-y-4">
      {children}
      {failure !== null && (
        <ErrorNotice>
          {failure}
          {isChanged && change !== undefined && <ChangedValues change={change} />}
        </ErrorNotice>
      )}
      <Button type="submit" variant="secondary" busy={busy}>
        Αποθήκευση
      </Button>
    </form>
  )
}

interface SectionShownProps {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly view: SettingsView
  readonly Form: ComponentType<SectionProps>
}

/** A section with its title. After a save its form is reset to the saved values. */
export function SectionShown({ id, title, note, view, Form }: SectionShownProps) {
  const [saves, setSaves] = useState(0)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-40">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 max-w-text text-sm text-muted">{note}</p>
      <Form key={saves} view={view} onSaved={() => setSaves(saves + 1)} />
    </section>
  )
}
