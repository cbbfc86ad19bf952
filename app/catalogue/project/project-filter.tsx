import { useState } from 'react'

import { boundsAllIn, budgetRule, type Project, quantityRule } from '#app/catalogue/project/project.ts'
import { type NumberRule, numberText, readNumber } from '#app/platform/text/greek-number.ts'

interface ProjectFilterProps {
  readonly project: Project
  /** Whether the budget includes VAT */
  readonly isGross: boolean
  /** Called on blur or Enter; the surrounding form reads its fields. */
  readonly onSettle: (form: HTMLFormElement) => void
}

/**
 * Quantity, day, logo and, where a price is bounded all-in, the budget as filters: fields of the list's form, which work without
 * JavaScript.
 */
export function ProjectFilter({ project, isGross, onSettle }: ProjectFilterProps) {
  const { quantity, budget, by, withLogo } = project
  return (
    <fieldset className="grid grid-cols-2 gap-3 py-5">
      <legend className="filter-title col-span-2 mb-0">Τι χρειάζεστε</legend>
      <NumberFilter
        key={`quantity ${quantity}`}
        name="quantity"
        label="Τεμάχια"
        value={quantity}
        rule={quantityRule}
        problem="Γράψτε τεμάχια, από 1 έως 100.000."
        onSettle={onSettle}
      />
      {boundsAllIn(project) && (
        <NumberFilter
          key={`budget ${budget}`}
          name="budget"
          label={`Έως € ${isGross ? 'με' : 'χωρίς'} ΦΠΑ`}
          value={budget}
          rule={budgetRule}
          problem="Γράψτε ένα ποσό σε ευρώ, για παράδειγμα 8 ή 2,50."
          onSettle={onSettle}
        />
      )}
      <label className="col-span-2 text-muted">
        Παράδοση έως
        <input
          key={by}
          type="date"
          name="by"
          defaultValue={by ?? ''}
          onBlur={({ currentTarget: { form } }) => form !== null && onSettle(form)}
          className="filter-field text-ink"
        />
      </label>
      <label className="filter-row col-span-2">
        <input key={String(withLogo)} type="checkbox" name="logo" value="1" defaultChecked={withLogo} />
        Με το λογότυπό μας, σε ένα χρώμα
      </label>
    </fieldset>
  )
}

interface NumberFilterProps {
  readonly name: string
  readonly label: string
  readonly value: number | null
  readonly rule: NumberRule
  readonly problem: string
  readonly onSettle: (form: HTMLFormElement) => void
}

function NumberFilter({ name, label, value, rule, problem, onSettle }: NumberFilterProps) {
  const [isWrong, setWrong] = useState(false)
  return (
    <label className="min-w-0 text-muted">
      {label}
      <input
        name={name}
        inputMode={rule.decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={12}
        defaultValue={value === null ? '' : numberText(value, rule.decimals).replace(/,00$/, '')}
        aria-invalid={isWrong || undefined}
        onBlur={({ currentTarget: { form, value: text } }) => {
          const { kind } = readNumber(text, rule)
          const isRead = kind === 'read' || kind === 'empty'
          setWrong(!isRead)
          if (isRead && form !== null) onSettle(form)
        }}
        className="filter-field text-ink"
      />
      {isWrong && (
        <span role="alert" className="mt-1 block text-failure">
          {problem}
        </span>
      )}
    </label>
  )
}
