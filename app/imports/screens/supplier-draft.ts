import type { ImportRunView, SupplierView } from '#app/imports/import-schemas.ts'
import type { Answers } from '#app/imports/rules/import-questions.ts'
import type { Mapping } from '#app/imports/rules/import-fields.ts'
import type { ProtectableField, MarginRule } from '#app/imports/rules/supplier-profile.ts'
import type { ApiBody } from '#app/platform/browser/call-api.ts'
import { numberText } from '#app/platform/text/greek-number.ts'

// The state of a supplier's form: the texts of its fields.

export interface WordRow {
  readonly word: string
  /** '' is unmapped, 'new' a category that is made */
  readonly ours: string
  /** The name and parent ('' is the top level) of a new category */
  readonly newName: string
  readonly newParent: string
  /** How many products of this file use it */
  readonly count: number
}

export interface MarginDraft {
  readonly key: number
  /** '' is all categories */
  readonly categoryId: string
  readonly kind: MarginRule['kind']
  readonly value: string
  readonly leastProfit: string
  readonly rounding: MarginRule['rounding']
}

export interface SupplierDraft {
  readonly name: string
  readonly url: string
  readonly isNightly: boolean
  readonly numbers: 'greek' | 'english'
  readonly mapping: Mapping
  readonly breakColumns: NonNullable<SupplierView['profile']['breakColumns']>
  readonly answers: Answers
  /** '' is none */
  readonly defaultCategoryId: string
  readonly categories: readonly WordRow[]
  readonly colours: readonly WordRow[]
  readonly margins: readonly MarginDraft[]
  readonly keep: readonly ProtectableField[]
  readonly isComplete: boolean
  readonly hideNew: boolean
}

/** The words of this file: unmapped ones first. */
function wordRows(
  unmapped: readonly { readonly text: string; readonly count: number }[],
  mapped: Readonly<Record<string, string | number>>,
): WordRow[] {
  const open = unmapped.filter(({ text }) => mapped[text] === undefined)
  return [
    ...open.map(({ text, count }) => ({ word: text, ours: '', newName: lastPartOf(text), newParent: '', count })),
    ...Object.entries(mapped).map(([word, ours]) => ({
      word,
      ours: String(ours),
      newName: lastPartOf(word),
      newParent: '',
      count: 0,
    })),
  ]
}

/** «Κούπες > Πορσελάνη» names the category «Πορσελάνη». */
function lastPartOf(word: string): string {
  return word.split(/(?<!\s)\s*[>/»|]\s*/).findLast((part) => part !== '') ?? word
}

/** Chooses the likely answer to each question of this file, so that staff see it. */
function proposedAnswers({ questions }: ImportRunView): Answers {
  return Object.fromEntries(questions.flatMap(({ code, proposed }) => (proposed === null ? [] : [[code, proposed]])))
}

export function supplierDraft(run: ImportRunView, { name, url, isNightly, profile }: SupplierView): SupplierDraft {
  const { numbers, mapping, keep, isComplete, hideNew } = profile
  return {
    name,
    url,
    isNightly,
    numbers,
    mapping,
    keep,
    isComplete,
    hideNew,
    breakColumns: profile.breakColumns ?? {},
    answers: proposedAnswers(run),
    defaultCategoryId: profile.defaultCategoryId === null ? '' : String(profile.defaultCategoryId),
    categories: wordRows(run.unmappedCategories, profile.categories),
    colours: wordRows(run.unmappedColours, profile.colours),
    margins: profile.margins.map((rule, key) => ({
      key,
      categoryId: rule.categoryId === null ? '' : String(rule.categoryId),
      kind: rule.kind,
      value: numberText(rule.value, rule.kind === 'percent' ? 2 : 4).replace(/,00$/, ''),
      leastProfit: rule.leastProfit === 0 ? '' : numberText(rule.leastProfit, 4),
      rounding: rule.rounding,
    })),
  }
}

export function bodyOf(draft: SupplierDraft, { id, revision }: SupplierView): ApiBody<'/api/staff/import/supplier'> {
  const mapped = ({ ours }: WordRow) => ours !== ''
  return {
    ...draft,
    id,
    revision,
    mapping: { ...draft.mapping },
    keep: [...draft.keep],
    breakColumns: { ...draft.breakColumns },
    answers: { ...draft.answers },
    defaultCategoryId: draft.defaultCategoryId === '' ? null : Number(draft.defaultCategoryId),
    categories: draft.categories
      .filter(mapped)
      .map(({ word, ours, newName, newParent }) =>
        ours === 'new'
          ? { word, create: { name: newName, parentId: newParent === '' ? null : Number(newParent) } }
          : { word, ours: Number(ours) },
      ),
    colours: draft.colours.filter(mapped).map(({ word, ours }) => ({ word, ours })),
    margins: draft.margins.map(({ categoryId, kind, value, leastProfit, rounding }) => ({
      categoryId: categoryId === '' ? null : Number(categoryId),
      kind,
      value,
      leastProfit,
      rounding,
    })),
  }
}
