import { useEffect, useId, useRef, useState } from 'react'

import { type LetteringFont, letteringFonts, maxTextLength, type TextElement } from '#app/personalisation/artwork.ts'
import { lettering } from '#app/personalisation/designer/load-lettering.ts'
import { failureText } from '#app/platform/browser/call-api.ts'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

interface TextFieldsProps {
  readonly element: TextElement
  readonly onReplace: (element: TextElement) => void
}

const fontNames: Record<LetteringFont, string> = { sans: 'Απλή', serif: 'Με πατούρες', script: 'Χειρόγραφη' }
/** Debounce after typing */
const pauseMs = 250

/** The text of an element and its font; the letters' size stays unchanged. */
export function TextFields({ element, onReplace }: TextFieldsProps) {
  const group = useId()
  const [typed, setTyped] = useState(element.text)
  const [failure, setFailure] = useState<string | null>(null)
  // Undo and other fields change it too.
  const [shown, setShown] = useState(element.text)
  if (shown !== element.text) {
    setShown(element.text)
    setTyped(element.text)
  }
  const [font, setFont] = useState(element.font)
  const [shownFont, setShownFont] = useState(element.font)
  if (shownFont !== element.font) {
    setShownFont(element.font)
    setFont(element.font)
  }
  const latest = useRef({ element, onReplace, font })
  useEffect(() => {
    latest.current = { element, onReplace, font }
  })
  const set = async (text: string, wanted: LetteringFont) => {
    const before = latest.current.element
    try {
      const [drawn, next] = await Promise.all([lettering(before.text, before.font), lettering(text, wanted)])
      setFailure(null)
      const { element: now, onReplace: replace } = latest.current
      const [across, down] = [now.width / drawn.width, now.height / drawn.height]
      const [width, height] = [next.width * across, next.height * down].map((side) => Math.max(1, Math.round(side)))
      replace({ ...now, text, font: wanted, width: width ?? 1, height: height ?? 1 })
    } catch (error) {
      setFont(latest.current.element.font)
      setFailure(failureText(error))
    }
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === latest.current.element.text) return undefined
    const timer = setTimeout(() => {
      if (text === '') setFailure('Γράψτε το κείμενο που θα τυπωθεί, ή αφαιρέστε το.')
      else void set(text, latest.current.font)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Κείμενο"
        maxLength={maxTextLength}
        value={typed}
        error={failure ?? undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">Γραμματοσειρά</legend>
        <div className="flex flex-wrap gap-2">
          {letteringFonts.map((each) => (
            <RadioPill
              key={each}
              group={group}
              checked={each === font}
              onChoose={() => {
                setFont(each)
                void set(typed.trim() === '' ? element.text : typed.trim(), each)
              }}
            >
              {fontNames[each]}
            </RadioPill>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
