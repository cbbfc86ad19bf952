import { useState } from 'react'

import { HintedField } from '#app/ui/form/hinted-field.tsx'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { withPicture } from '#app/products/editor/pictures/use-picture-uploads.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'

const look = 'h-11 w-full min-w-0 rounded-pill border border-line-strong bg-surface px-4 text-base'

/** Composes a picture of an archetype in a colour. */
export function ComposedPictureDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, change, choices, addPicture } = useEditor()
  const used = choices.archetypes.find(({ key }) => form.images[0]?.src.startsWith(`${key}/`) === true)
  const [key, setKey] = useState(used?.key ?? choices.archetypes[0]?.key ?? '')
  const archetype = choices.archetypes.find((each) => each.key === key)
  const [viewKey, setView] = useState('main')
  const view = archetype?.views.find((each) => each.key === viewKey) ?? archetype?.views[0]
  const own = new Set(form.variants.map(({ colour }) => colour))
  const colours = choices.colours.toSorted((a, b) => Number(own.has(b.name)) - Number(own.has(a.name)))
  const [name, setName] = useState(colours[0]?.name ?? '')
  const { run, busy, failure } = useAsyncAction()
  async function add(): Promise<void> {
    const colour = choices.colours.find((each) => each.name === name)
    if (view === undefined || colour === undefined) return
    await run(async () => {
      const picture = { archetype: key, view: view.key, colour: colour.hex.slice(1).toLowerCase() }
      const { src, url } = await callApi('/api/staff/product/compose-picture', picture)
      addPicture(src, url)
      change(({ images, variants }) => ({
        images: withPicture(images, src, colour.label).map((image, index, all) =>
          index < all.length - 1
            ? image
            : { ...image, variantIds: variants.filter((each) => each.colour === colour.name).map(({ variantId }) => variantId) },
        ),
      }))
      onClose()
    })
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="Έτοιμη εικόνα σε χρώμα"
      form={{ submit: add, busy, failure }}
      submitText="Προσθήκη εικόνας"
    >
      <div className="grid gap-4 w480:grid-cols-[8rem_minmax(0,1fr)]">
        {view !== undefined && <img src={view.photo} alt="" className="size-32 rounded-card bg-plate object-contain" />}
        <div className="space-y-3">
          <HintedField label="Είδος">
            {(control) => (
              <select {...control} value={key} onChange={({ currentTarget }) => setKey(currentTarget.value)} className={look}>
                {choices.archetypes.map((each) => (
                  <option key={each.key} value={each.key}>
                    {each.key}
                  </option>
                ))}
              </select>
            )}
          </HintedField>
          <HintedField label="Όψη">
            {(control) => (
              <select
                {...control}
                value={view?.key ?? ''}
                onChange={({ currentTarget }) => setView(currentTarget.value)}
                className={look}
              >
                {archetype?.views.map((each) => (
                  <option key={each.key} value={each.key}>
                    {each.key}
                  </option>
                ))}
              </select>
            )}
          </HintedField>
          <HintedField label="Χρώμα">
            {(control) => (
              <select {...control} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} className={look}>
                {colours.map((each) => (
                  <option key={each.name} value={each.name}>
                    {each.label}
                  </option>
                ))}
              </select>
            )}
          </HintedField>
        </div>
      </div>
    </ActionDialog>
  )
}
