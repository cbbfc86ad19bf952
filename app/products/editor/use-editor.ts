import { createContext, useContext, useRef, useState } from 'react'

import type { EditorChoices, OpenedProduct, ProductVersion, VariantUses } from '#app/products/editor/editor-schemas.ts'
import {
  type FormDifference,
  formDifferences,
  type FormNames,
  isSameForm,
  mergedForm,
} from '#app/products/editor/form-differences.ts'
import type { ProductForm, StockRead } from '#app/products/editor/product-form.ts'
import { useDraft } from '#app/products/editor/drafts/use-draft.ts'
import { readUnseenWarnings } from '#app/products/read-unseen-warnings.ts'
import { callApi, CallError } from '#app/platform/browser/call-api.ts'
import { refusedForm } from '#app/ui/form/refused-form.ts'
import { showToast } from '#app/ui/toast/toast.ts'
import { type ChosenVariants, nothingChosen, withChosen } from '#app/products/editor/variants/variant-grid.ts'

/** The stored product that the form is compared with and saved over. */
interface Base {
  readonly form: ProductForm
  readonly revision: number
  readonly read: StockRead
}

interface Conflict {
  /** Merged: changed by a colleague, untouched in this form */
  readonly theirs: readonly FormDifference[]
  /** Conflicts: `after` is the colleague's, and the form keeps its own */
  readonly both: readonly FormDifference[]
  readonly theirForm: ProductForm
}

export type Editor = ReturnType<typeof useProductEditor>

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

/** The edited product, for its sections. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (editor === null) throw new Error('a section stands outside of the editor')
  return editor
}

interface SaveOptions {
  readonly removeUsed?: boolean
  readonly hidden?: boolean
  readonly despiteWarnings?: boolean
}

/** A save that waits until its warnings are confirmed */
interface AskedSave {
  readonly warnings: readonly string[]
  readonly options: SaveOptions
}

interface EditorOptions {
  readonly opened: OpenedProduct
  readonly choices: EditorChoices
  /** Called when a new product has its id. */
  readonly onMade: (productId: number) => void
}

/** The form of a product: its fields, errors, draft, and saving. */
export function useProductEditor({ opened, choices, onMade }: EditorOptions) {
  const { productId, draft } = opened
  const [base, setBase] = useState<Base>(opened)
  const [form, setForm] = useState(draft?.form ?? opened.form)
  // A draft keeps the revision and stock of its start.
  const [draftBase, setDraftBase] = useState<Pick<Base, 'revision' | 'read'>>(draft ?? opened)
  const [hasOldDraft, setHasOldDraft] = useState(draft !== null)
  const [pictures, setPictures] = useState(opened.pictures)
  const [relatedTitles, setRelatedTitles] = useState(opened.relatedTitles)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [uses, setUses] = useState<VariantUses | null>(null)
  const [asked, setAsked] = useState<AskedSave | null>(null)
  const [isRestored, setIsRestored] = useState(false)
  const sending = useRef(false)
  /** Colours and sizes without variants yet, which a save and the draft make */
  const [chosen, setChosen] = useState(nothingChosen)
  const whole: ProductForm = { ...form, variants: [...withChosen(form.variants, chosen, opened.nextVariantId)] }
  const isChanged = !isSameForm(whole, base.form)
  const autosave = useDraft({ productId, form: whole, base: draftBase, colleagues: opened.colleagues })
  const names: FormNames = {
    category: (id) => choices.categories.find((each) => each.id === id)?.name ?? `κατηγορία ${id}`,
    product: (id) => relatedTitles[id] ?? `προϊόν ${id}`,
  }

  const set = (patch: Partial<ProductForm>) => {
    setForm((before) => ({ ...before, ...patch }))
    const names = Object.keys(patch)
    setWrong((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !names.includes(path.split('.')[0] ?? ''))))
  }
  /** Updates the latest form, for changes that finish after the click. */
  const change = (patch: (before: ProductForm) => Partial<ProductForm>) => setForm((before) => ({ ...before, ...patch(before) }))

  /** The product on which the form or its draft is based; null without a stored version. */
  async function formAt(revision: number): Promise<ProductForm | null> {
    if (revision === base.revision) return base.form
    if (productId === null) return null
    return callApi('/api/staff/product/version', { productId, revision }).then(
      (version) => version.form,
      () => null,
    )
  }

  async function mergeChanges(): Promise<void> {
    const now = await callApi('/api/staff/product/open', { productId, copyOf: null })
    const from = await formAt(draftBase.revision)
    const merged = mergedForm(from, form, now.form)
    const titles = { ...relatedTitles, ...now.relatedTitles }
    const named = { ...names, product: (id: number) => titles[id] ?? `προϊόν ${id}` }
    setRelatedTitles(titles)
    const ours = formDifferences(form, now.form, named)
    setConflict({
      theirs: from === null ? [] : formDifferences(from, now.form, named).filter(({ field }) => !merged.both.includes(field)),
      both: ours.filter(({ field }) => merged.both.includes(field)),
      theirForm: now.form,
    })
    setForm(merged.form)
    setBase(now)
    setDraftBase(now)
    setPictures((before) => ({ ...before, ...now.pictures }))
  }

  async function save(options: SaveOptions = {}): Promise<void> {
    const { removeUsed = false, hidden = form.hidden, despiteWarnings = false } = options
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    setWrong({})
    const sent = { ...whole, hidden }
    setForm(sent)
    setChosen(nothingChosen)
    let saved: ProductForm | null = null
    let isMade = false
    try {
      await autosave.pause()
      const { revision, read } = draftBase
      const body = { productId, revision, read, form: sent, removeUsed, isRestored, despiteWarnings }
      const answer = await callApi('/api/staff/product/save', body)
      setConflict(null)
      setUses(null)
      setAsked(null)
      setHasOldDraft(false)
      setIsRestored(false)
      showToast({ text: productId === null ? 'Το προϊόν δημιουργήθηκε.' : 'Το προϊόν αποθηκεύτηκε.' })
      if (productId === null) {
        isMade = true
        onMade(answer.productId)
      } else {
        const now = await callApi('/api/staff/product/open', { productId, copyOf: null })
        saved = now.form
        setBase(now)
        setDraftBase(now)
        // Keeps changes typed during the save.
        setForm((typed) => {
          const merged = mergedForm(sent, typed, now.form).form
          return isSameForm(merged, now.form) ? now.form : merged
        })
      }
    } catch (error) {
      await showFailure(error, { removeUsed, hidden })
    }
    // A saved new product continues in its own editor; this one and its draft end.
    if (!isMade) autosave.resume(saved)
    sending.current = false
    setBusy(false)
  }

  async function showFailure(error: unknown, options: SaveOptions): Promise<void> {
    if (!(error instanceof CallError)) throw error
    const warnings = readUnseenWarnings(error)
    setAsked(warnings === null ? null : { warnings, options })
    if (warnings !== null) {
      setUses(null)
      // Only the confirmation publishes it.
      setForm((typed) => ({ ...typed, hidden: form.hidden }))
      return
    }
    const refused = refusedForm(error.fields, error.message)
    setWrong(refused.wrong)
    if (error.code === 'variants-in-use' && productId !== null) {
      const left = new Set(form.variants.map(({ variantId }) => variantId))
      const removed = base.form.variants.map(({ variantId }) => variantId).filter((id) => !left.has(id))
      setUses((await callApi('/api/staff/product/variant-uses', { productId, variantIds: removed })).uses)
      return
    }
    setFailure(refused.failure)
    if (error.code === 'product-changed' || error.code === 'stock-changed') await mergeChanges()
  }

  /** An undo brings the form back, and with it the draft. */
  async function discardDraft(): Promise<void> {
    await autosave.pause()
    await callApi('/api/staff/product/drop-draft', { productId })
    const discarded = { form: whole, base: draftBase }
    setForm(opened.form)
    setChosen(nothingChosen)
    setDraftBase(opened)
    setHasOldDraft(false)
    autosave.resume(opened.form)
    showToast({
      text: 'Το πρόχειρο απορρίφθηκε.',
      action: {
        name: 'Αναίρεση',
        onPress: () => {
          setForm(discarded.form)
          setDraftBase(discarded.base)
        },
      },
    })
  }

  return {
    productId,
    choices,
    opened,
    base,
    form,
    /** With the variants of the chosen colours and sizes */
    whole,
    chosen,
    choose: (part: Partial<ChosenVariants>) => setChosen((before) => ({ ...before, ...part })),
    set,
    change,
    wrong,
    failure,
    busy,
    isChanged,
    pictures,
    names,
    nameProducts: (titles: Readonly<Record<string, string>>) => setRelatedTitles((before) => ({ ...before, ...titles })),
    addPicture: (src: string, url: string) => setPictures((before) => ({ ...before, [src]: url })),
    save,
    autosave,
    draftSince: hasOldDraft ? (draft?.savedAt ?? null) : null,
    discardDraft,
    conflict,
    takeTheirs: (field: keyof ProductForm) => {
      if (conflict === null) return
      set({ [field]: conflict.theirForm[field] })
      setConflict({ ...conflict, both: conflict.both.filter((each) => each.field !== field) })
    },
    uses,
    closeUses: () => setUses(null),
    asked,
    closeAsked: () => setAsked(null),
    restore: (then: ProductVersion) => {
      setForm(then.form)
      setRelatedTitles((before) => ({ ...before, ...then.relatedTitles }))
      setIsRestored(true)
    },
  }
}
