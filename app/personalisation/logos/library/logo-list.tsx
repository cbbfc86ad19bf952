import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'

import { logoPictureUrl } from '#app/personalisation/designer/logo-picture-url.ts'
import { chooseLogo, removeLogo, renameLogo } from '#app/personalisation/logos/library/logo-library.ts'
import { LevelIcon } from '#app/personalisation/logos/library/level-icon.tsx'
import type { Logo } from '#app/personalisation/logos/logo.contract.ts'
import type { LogoFinding } from '#app/personalisation/logos/logo-finding.ts'
import { logoFindings } from '#app/personalisation/logos/logo-findings.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { useUnsavedFields } from '#app/ui/unsaved/use-unsaved.ts'

interface LogoListProps {
  readonly logos: readonly Logo[]
  /** The hash of the chosen logo's picture */
  readonly chosen: string | null
  /** The width of the print that the logos are checked for */
  readonly widthMm: number
}

const levelTexts: Readonly<Record<LogoFinding['level'], string>> = {
  good: 'Έτοιμο για εκτύπωση',
  note: 'Έτοιμο, με σημειώσεις',
  warning: 'Θέλει προσοχή',
  problem: 'Έχει πρόβλημα',
}

/** The stored logos: one of them is shown on products. */
export function LogoList({ logos, chosen, widthMm }: LogoListProps) {
  return (
    <ul aria-label="Τα λογότυπά σας" className="mt-4 flex flex-col gap-2">
      {logos.map((logo) => (
        <LogoRow key={logo.id} logo={logo} isChosen={logo.picture === chosen} widthMm={widthMm} />
      ))}
    </ul>
  )
}

interface LogoRowProps {
  readonly logo: Logo
  readonly isChosen: boolean
  readonly widthMm: number
}

function LogoRow({ logo, isChosen, widthMm }: LogoRowProps) {
  // The most serious is the first.
  const level = logoFindings(logo.facts, { widthMm, surface: null })[0]?.level ?? 'good'
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null)
  const { run, busy, failure } = useAsyncAction()
  const finish = (work: () => Promise<void>, announcement: string) =>
    void run(async () => {
      await work()
      setDoing(null)
      announce(announcement)
    })
  return (
    <li className={classes('rounded-card border', isChosen ? 'border-ink' : 'border-line')}>
      <div className="flex items-center">
        <button
          type="button"
          aria-pressed={isChosen}
          aria-busy={busy || undefined}
          className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-card py-2 pl-2 text-left text-sm hover:text-accent"
          onClick={() => finish(() => chooseLogo(logo), `Τα προϊόντα εμφανίζονται με το λογότυπο ${logo.name}.`)}
        >
          <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-plate p-1">
            <img src={logoPictureUrl(logo.picture)} alt="" className="size-10 object-contain" />
          </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{logo.name}</span>
            {isChosen && <span className="text-muted">Επιλεγμένο</span>}
            {!isChosen && <span className="text-muted">Χρήση στα προϊόντα</span>}
          </span>
        </button>
        <IconButton label={`Μετονομασία: ${logo.name}`} onClick={() => setDoing(doing === 'rename' ? null : 'rename')}>
          <Pencil aria-hidden className="size-4.5" />
        </IconButton>
        <IconButton label={`Διαγραφή: ${logo.name}`} onClick={() => setDoing(doing === 'remove' ? null : 'remove')}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      <p className="flex gap-1.5 pb-2 pl-2 text-sm text-muted">
        <LevelIcon level={level} silent />
        {levelTexts[level]}
      </p>
      {doing === 'rename' && (
        <NameForm
          name={logo.name}
          busy={busy}
          onName={(name) => finish(() => renameLogo(logo, name), `Το λογότυπο ονομάστηκε ${name}.`)}
        />
      )}
      {doing === 'remove' && (
        <div role="group" aria-label={`Διαγραφή: ${logo.name}`} className="border-t border-line px-3 pt-2 pb-1 text-sm">
          <p>Να διαγραφεί οριστικά; Μακέτες στο καλάθι που το έχουν δεν θα το εμφανίζουν πια.</p>
          <div className="flex gap-4">
            <Button
              variant="quiet"
              busy={busy}
              padding="none"
              className="text-failure!"
              onClick={() => finish(() => removeLogo(logo), 'Το λογότυπο διαγράφηκε.')}
            >
              Διαγραφή
            </Button>
            <Button variant="quiet" padding="none" onClick={() => setDoing(null)}>
              Άκυρο
            </Button>
          </div>
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="px-3 pb-2 text-sm text-failure">
          {failure}
        </p>
      )}
    </li>
  )
}

interface NameFormProps {
  readonly name: string
  readonly busy: boolean
  readonly onName: (name: string) => void
}

const maxNameLength = 80

function NameForm({ name, busy, onName }: NameFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useUnsavedFields(form, { isGuarded: !busy })
  return (
    <form
      ref={form}
      className="flex items-center gap-2 border-t border-line p-2"
      onSubmit={(event) => {
        event.preventDefault()
        const written = new FormData(event.currentTarget).get('name')
        if (typeof written === 'string' && written.trim() !== '') onName(written.trim())
      }}
    >
      <input
        name="name"
        aria-label="Όνομα λογοτύπου"
        defaultValue={name}
        maxLength={maxNameLength}
        required
        // The request has just started.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="h-11 min-w-0 flex-1 rounded-sm border border-line-strong px-3 text-sm"
      />
      <Button type="submit" variant="secondary" busy={busy}>
        Αποθήκευση
      </Button>
    </form>
  )
}
