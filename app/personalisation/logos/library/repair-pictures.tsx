import { useState } from 'react'

import { sizeInMmText } from '#app/catalogue/product/print-text.ts'
import { coloursText } from '#app/personalisation/charge-text.ts'
import { logoPictureUrl } from '#app/personalisation/designer/logo-picture-url.ts'
import { colourText } from '#app/personalisation/logos/colour-text.ts'
import type { RepairPreview } from '#app/personalisation/logos/repair.contract.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { classes } from '#app/ui/classes.ts'

interface RepairPicturesProps {
  /** The hash of the original's picture */
  readonly picture: string
  readonly preview: RepairPreview
}

/** The original and its repair in one place, with what differs outlined, and the difference in words. */
export function RepairPictures({ picture, preview }: RepairPicturesProps) {
  const { widthMm, heightMm } = preview
  const [isAfter, setIsAfter] = useState(true)
  const after = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(preview.svg)}`
  return (
    <>
      <div className="grid place-items-center rounded-card border border-line bg-surface p-4">
        <div
          className="relative max-h-72 w-full"
          style={{ aspectRatio: `${widthMm} / ${heightMm}`, maxWidth: `${(18 * widthMm) / heightMm}rem` }}
        >
          <img
            src={logoPictureUrl(picture)}
            alt="Το αρχικό λογότυπο"
            className={classes('absolute inset-0 size-full', isAfter && 'invisible')}
          />
          <img
            src={after}
            alt="Το διορθωμένο λογότυπο"
            className={classes('absolute inset-0 size-full', !isAfter && 'invisible')}
          />
          {preview.difference.regions.map((region) => (
            <span
              key={JSON.stringify(region)}
              aria-hidden
              className="absolute rounded-sm border border-dashed border-accent"
              style={{
                left: share(region.left),
                top: share(region.top),
                width: share(region.width),
                height: share(region.height),
              }}
            />
          ))}
        </div>
      </div>
      <div role="group" aria-label="Πριν και μετά" className="flex gap-2">
        {[
          { isIt: false, name: 'Πριν' },
          { isIt: true, name: 'Μετά' },
        ].map(({ isIt, name }) => (
          <button
            key={name}
            type="button"
            aria-pressed={isAfter === isIt}
            onClick={() => setIsAfter(isIt)}
            className={classes(
              'min-h-11 rounded-pill border px-5 font-semibold',
              isAfter === isIt ? 'border-accent bg-plate' : 'border-line-strong',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      <ul className="space-y-1">
        {repairTexts(preview).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

const share = (value: number) => `${value * 100}%`
const mm = (value: number) => `${formatNumber(value)}\u00A0χιλ.`
const mm2 = (value: number) => `${formatNumber(value)}\u00A0τ.χιλ.`

/** What a repair does, and what it changes in the print */
function repairTexts({
  widthMm,
  heightMm,
  coloursBefore,
  shadesBefore,
  inks,
  thickenedLines,
  closedHoles,
  least,
  difference,
}: RepairPreview): readonly string[] {
  const shades = shadesBefore === null ? '' : ` (${formatNumber(shadesBefore)} αποχρώσεις των pixel)`
  const { addedMm2, removedMm2, recolouredMm2 } = difference
  const all = Math.round((addedMm2 + removedMm2 + recolouredMm2) * 100) / 100
  return [
    `Γίνεται διανυσματικό, για εκτύπωση ${sizeInMmText(widthMm, Math.round(heightMm * 10) / 10)} Λεπτομέρειες που δεν φαίνονται στο αρχικό δεν προστίθενται.`,
    `Χρώματα πριν: ${coloursText(coloursBefore)}${shades}. Μετά: ${coloursText(inks.length)}: ${inks.map(({ hex }) => colourText(hex)).join(', ')}.`,
    ...(thickenedLines > 0
      ? [`Οι λεπτές γραμμές (${formatNumber(thickenedLines)}) έχουν πλέον πάχος τουλάχιστον ${mm(least.lineMm)}`]
      : []),
    ...(closedHoles > 0
      ? [`Κενά στενότερα από ${mm(least.gapMm)} (${formatNumber(closedHoles)}) έκλεισαν: θα γέμιζαν στην εκτύπωση.`]
      : []),
    `Διαφορά από το αρχικό: ${mm2(all)} (προστέθηκαν ${mm2(addedMm2)}, αφαιρέθηκαν ${mm2(removedMm2)}${recolouredMm2 > 0 ? `, άλλαξαν χρώμα ${mm2(recolouredMm2)}` : ''}).${difference.regions.length > 0 ? ' Τα σημεία φαίνονται σε πλαίσιο.' : ''}`,
  ]
}
