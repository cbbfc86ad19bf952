import { budgetRule, isDay, isNoProject, type Project, quantityRule, readTechniques } from '#app/catalogue/project/project.ts'
import { localPostcode } from '#app/company/local-postcode.ts'
import { type NumberRead, readNumber, unclearText } from '#app/platform/text/greek-number.ts'

/** Errors by field; `form` is about all of them. */
export type ProjectErrors = Partial<Record<'quantity' | 'budget' | 'by' | 'postcode' | 'form', string>>

const postcodeSentence =
  'Δεν υπάρχει τέτοιος Τ.Κ. Γράψτε πέντε ψηφία για την Ελλάδα, για παράδειγμα 105 57, ή τέσσερα για την Κύπρο.'

/** Parses the typed form. `today` is the ISO day in Athens: a past day is refused. */
export function readProjectForm(
  form: FormData,
  today: string,
): { readonly ok: true; readonly project: Project } | { readonly ok: false; readonly errors: ProjectErrors } {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const [quantity, budget] = [readNumber(text('quantity'), quantityRule), readNumber(text('budget'), budgetRule)]
  const [by, postcode] = [text('by'), text('postcode')]
  const errors: ProjectErrors = {
    ...problem('quantity', quantity, 'Γράψτε πόσα τεμάχια θέλετε, από 1 έως 100.000.', 0),
    ...problem('budget', budget, 'Γράψτε ένα ποσό σε ευρώ, για παράδειγμα 8 ή 2,50.', 2),
    ...(by !== '' && !isDay(by) ? { by: 'Γράψτε την ημερομηνία, για παράδειγμα 18/12/2026.' } : {}),
    ...(isDay(by) && by < today ? { by: 'Η ημερομηνία έχει περάσει. Διαλέξτε μια επόμενη ημέρα.' } : {}),
    ...(postcode !== '' && localPostcode(postcode) === null ? { postcode: postcodeSentence } : {}),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const withLogo = form.get('logo') === '1'
  const project: Project = {
    quantity: quantity.kind === 'read' ? quantity.value : null,
    withLogo,
    techniques: withLogo ? readTechniques({ getAll: (name) => form.getAll(name).map(String) }) : [],
    budget: budget.kind === 'read' ? budget.value : null,
    withVat: budget.kind === 'read' && form.get('vat') === '1',
    by: by === '' ? null : by,
    postcode: localPostcode(postcode),
  }
  return isNoProject({ ...project, withLogo: false })
    ? { ok: false, errors: { form: 'Συμπληρώστε την ποσότητα, τον προϋπολογισμό, την ημερομηνία ή τον Τ.Κ.' } }
    : { ok: true, project }
}

function problem(field: 'quantity' | 'budget', read: NumberRead, sentence: string, decimals: number): ProjectErrors {
  if (read.kind === 'read' || read.kind === 'empty') return {}
  return { [field]: read.kind === 'unclear' ? unclearText(read.readings, decimals) : sentence }
}
