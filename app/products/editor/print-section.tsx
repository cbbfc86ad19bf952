import { PositionFields } from '#app/products/editor/position-fields.tsx'
import type { PositionForm } from '#app/products/editor/product-form.ts'
import { techniqueForm } from '#app/products/editor/product-form.ts'
import { useEditor } from '#app/products/editor/use-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { useRowKeys } from '#app/ui/form/use-row-keys.ts'

/** The print positions with their techniques. */
export function PrintSection() {
  const { form, set, opened } = useEditor()
  const { positions } = form
  const keys = useRowKeys(positions ?? [])
  const change = (index: number, patch: Partial<PositionForm>) =>
    set({ positions: (positions ?? []).map((each, at) => (at === index ? { ...each, ...patch } : each)) })
  if (positions === null || positions.length === 0) {
    const defaultPositions = opened.archetypePositions
    return (
      <div className="space-y-3 text-sm">
        {defaultPositions.length === 0 ? (
          <p>Δεν υπάρχουν θέσεις εκτύπωσης: το προϊόν πωλείται χωρίς λογότυπο.</p>
        ) : (
          <>
            <p>Ισχύουν οι θέσεις της έτοιμης εικόνας:</p>
            <ul className="list-disc pl-5">
              {defaultPositions.map(({ key, name, widthMm, heightMm }) => (
                <li key={key}>
                  {name}, {widthMm} × {heightMm} χιλ.
                </li>
              ))}
            </ul>
          </>
        )}
        <Button
          variant="secondary"
          onClick={() => set({ positions: defaultPositions.length === 0 ? [newPosition([])] : [...defaultPositions] })}
        >
          {defaultPositions.length === 0 ? 'Προσθήκη θέσης εκτύπωσης' : 'Δικές του θέσεις, με αρχή αυτές'}
        </Button>
      </div>
    )
  }
  return (
    <div className="space-y-5">
      {positions.map((position, index) => (
        <PositionFields
          key={keys[index]}
          position={position}
          index={index}
          onChange={(patch) => change(index, patch)}
          onRemove={() => {
            const left = positions.filter((_, at) => at !== index)
            set({ positions: left.length === 0 ? null : left })
          }}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => set({ positions: [...positions, newPosition(positions)] })}>
          Προσθήκη θέσης εκτύπωσης
        </Button>
        {opened.archetypePositions.length > 0 && (
          <Button variant="quiet" onClick={() => set({ positions: null })}>
            Επιστροφή στις θέσεις της έτοιμης εικόνας
          </Button>
        )}
      </div>
    </div>
  )
}

function newPosition(others: readonly PositionForm[]): PositionForm {
  const keys = new Set(others.map(({ key }) => key))
  let number = others.length + 1
  while (keys.has(`position-${number}`)) number += 1
  return {
    key: others.length === 0 ? 'front' : `position-${number}`,
    name: others.length === 0 ? 'Μπροστά' : '',
    shape: 'rectangle',
    widthMm: '',
    heightMm: '',
    techniques: [techniqueForm('digitalPrint', 'digitalPrint', true)],
  }
}
