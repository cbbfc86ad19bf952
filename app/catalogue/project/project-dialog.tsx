import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shortTechniqueName } from '#app/catalogue/product/print-text.ts'
import { type ProjectErrors, readProjectForm } from '#app/catalogue/project/project-form.ts'
import { pageForProject } from '#app/catalogue/project/project-page.ts'
import { storeProject } from '#app/catalogue/project/project-store.ts'
import { projectText } from '#app/catalogue/project/project-text.ts'
import { isNoProject, limitsList, noProject } from '#app/catalogue/project/project.ts'
import { useProject, useToday } from '#app/catalogue/project/use-project.ts'
import { formatPostcode } from '#app/company/local-postcode.ts'
import { numberText } from '#app/platform/text/greek-number.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { announce } from '#app/ui/live-region.tsx'
import { useVatChoice } from '#app/ui/price/vat-switch.tsx'
import { useUnsavedFields } from '#app/ui/unsaved/use-unsaved.ts'

interface ProjectDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Quantity, logo, budget, day and postcode; the stored project applies to all pages at once. */
export function ProjectDialog({ open, onOpenChange }: ProjectDialogProps) {
  const first = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Τι χρειάζεστε;" size="form" initialFocus={first}>
      <ProjectForm first={first} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface ProjectFormProps {
  readonly first: RefObject<HTMLInputElement | null>
  readonly onDone: () => void
}

function ProjectForm({ first, onDone }: ProjectFormProps) {
  const project = useProject()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { forget } = useUnsavedFields(form, { isGuarded: false })
  const [errors, setErrors] = useState<ProjectErrors>({})
  const today = useToday()
  const { quantity, budget, by, withLogo, techniques, postcode } = project
  // Most gifts carry a logo, so a new project defaults to one.
  const isWithLogo = !limitsList(project) || withLogo
  const seesVat = useVatChoice() === 'with'
  const isGross = budget === null ? seesVat : project.withVat
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readProjectForm(new FormData(event.currentTarget), today)
    if (!read.ok) {
      setErrors(read.errors)
      const [field] = Object.keys(read.errors)
      const control = event.currentTarget.elements.namedItem(field === 'form' ? 'quantity' : (field ?? ''))
      if (control instanceof HTMLElement) control.focus()
      return
    }
    storeProject(read.project)
    announce(`Οι τιμές και οι ημέρες άλλαξαν: ${projectText(read.project, today)}.`)
    done(pageForProject(pathname, search, read.project))
  }
  const clear = () => {
    storeProject(noProject)
    announce('Οι τιμές είναι πάλι του καταλόγου.')
    done(null)
  }
  const done = (page: string | null) => {
    // What was typed is stored, so neither closing nor the next page asks about it.
    forget()
    onDone()
    if (page !== null) void navigate(page)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5 p-5 w680:p-6">
      <p className="text-sm text-muted">
        Κάθε προϊόν θα δείχνει πόσο κοστίζει το ένα τεμάχιο με την εκτύπωση, χωρίς μεταφορικά, και πότε παραδίδεται.
      </p>
      <div className="grid gap-5 w480:grid-cols-2">
        <TextField
          ref={first}
          label="Τεμάχια"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          placeholder="π.χ. 300"
          defaultValue={quantity === null ? '' : numberText(quantity, 0)}
          error={errors.quantity}
        />
        <div>
          <TextField
            label="Έως πόσα € το τεμάχιο"
            name="budget"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder="π.χ. 8"
            defaultValue={budget === null ? '' : numberText(budget, 2).replace(/,00$/, '')}
            error={errors.budget}
          />
          <label className="mt-1 flex min-h-8 items-center gap-3 text-sm pointer-coarse:min-h-11">
            <input type="checkbox" name="vat" value="1" defaultChecked={isGross} className="size-5 accent-accent" />
            Το ποσό περιλαμβάνει ΦΠΑ
          </label>
        </div>
        <TextField label="Τα χρειάζεστε έως" name="by" type="date" min={today} defaultValue={by ?? ''} error={errors.by} />
        <TextField
          label="Τ.Κ. παράδοσης (προαιρετικό)"
          name="postcode"
          autoComplete="shipping postal-code"
          maxLength={12}
          placeholder="π.χ. 105 57"
          defaultValue={postcode === null ? '' : formatPostcode(postcode)}
          error={errors.postcode}
        />
        <label className="flex min-h-12 items-center gap-3 self-end">
          <input type="checkbox" name="logo" value="1" defaultChecked={isWithLogo} className="size-5 accent-accent" />
          Με το λογότυπό μας
        </label>
        {techniques.map((technique) => (
          <label key={technique} className="flex min-h-12 items-center gap-3 self-end">
            <input type="checkbox" name="technique" value={technique} defaultChecked className="size-5 accent-accent" />
            Με {shortTechniqueName(technique)}
          </label>
        ))}
      </div>
      {errors.form !== undefined && (
        <p role="alert" className="text-sm text-failure">
          {errors.form}
        </p>
      )}
      <p className="text-sm text-muted">
        Με λογότυπο υπολογίζεται ένα χρώμα στη συνήθη θέση. Στη σελίδα του προϊόντος το αλλάζετε.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Εμφάνιση τιμών</Button>
        <Button type="button" variant="secondary" onClick={onDone}>
          Άκυρο
        </Button>
        {!isNoProject(project) && (
          <Button type="button" variant="quiet" onClick={clear}>
            Καθαρισμός
          </Button>
        )}
      </div>
    </form>
  )
}
