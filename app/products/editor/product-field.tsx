import { type ComponentProps, type ReactNode, useId } from 'react'

import { productFields } from '#app/catalogue/product-fields/product-fields.ts'
import type { ProductForm } from '#app/products/editor/product-form.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { classes } from '#app/ui/classes.ts'
import { HintedField } from '#app/ui/form/hinted-field.tsx'

export type TextName = { [Name in keyof ProductForm]: ProductForm[Name] extends string ? Name : never }[keyof ProductForm]
export type FlagName = { [Name in keyof ProductForm]: ProductForm[Name] extends boolean ? Name : never }[keyof ProductForm]

const look = 'w-full min-w-0 border bg-surface text-base text-ink'

interface TextProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'type' | 'maxLength'> {
  readonly name: TextName
  /** Where it is more than the field's name */
  readonly label?: ReactNode
  readonly hint?: ReactNode
  readonly className?: string
  /** Suggestions */
  readonly options?: readonly string[]
}

/** A one-line text of the form. */
export function FormText({ name, label = productFields[name].label, hint, className, options, ...rest }: TextProps) {
  const { form, set, wrong } = useEditor()
  const listId = useId()
  return (
    <HintedField label={label} hint={hint} error={wrong[name]} className={className}>
      {(control) => (
        <>
          <input
            {...rest}
            {...control}
            name={name}
            autoComplete="off"
            list={options === undefined ? undefined : listId}
            value={form[name]}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
            className={classes(
              look,
              'h-11 rounded-pill px-4',
              wrong[name] === undefined ? 'border-line-strong' : 'border-failure',
            )}
          />
          {options !== undefined && (
            <datalist id={listId}>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </HintedField>
  )
}

/** A typed number: pieces, days, euros. */
export function FormNumber(props: TextProps) {
  return <FormText inputMode="decimal" {...props} />
}

/** A text of several lines. */
export function FormArea({ name, hint, rows }: TextProps & { readonly rows: number }) {
  const { form, set, wrong } = useEditor()
  return (
    <HintedField label={productFields[name].label} hint={hint} error={wrong[name]}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={rows}
          value={form[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          className={classes(
            look,
            'block resize-y rounded-[1.5rem] px-4 py-3',
            wrong[name] === undefined ? 'border-line-strong' : 'border-failure',
          )}
        />
      )}
    </HintedField>
  )
}

interface ChoiceProps {
  readonly name: TextName
  readonly hint?: ReactNode
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly className?: string
}

/** A select of the form. */
export function FormChoice({ name, hint, options, className }: ChoiceProps) {
  const { form, set, wrong } = useEditor()
  return (
    <HintedField label={productFields[name].label} hint={hint} error={wrong[name]} className={className}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={form[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          className={classes(look, 'h-11 rounded-pill border-line-strong px-4')}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </HintedField>
  )
}

/** A yes/no switch of the form. */
export function FormFlag({ name, hint }: { readonly name: FlagName; readonly hint?: string }) {
  const { form, set } = useEditor()
  const id = useId()
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          checked={form[name]}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
          className="size-5 shrink-0 accent-accent"
        />
        {productFields[name].label}
      </label>
      {hint !== undefined && (
        <p id={id} className="pl-8 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
